import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { type Demande, readCriteres, readTri } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { isRegle } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { decompteDetaille } from './detail.ts';
import { demandeDImpression, imprime, imprimeRecherche } from './impression.ts';
import { cheminDe, LISTES } from './listes.ts';
import { type Cherche, cherchePour, readRecherche } from './recherche.ts';

const COMMUN = { droit: { connecte: true }, contrats: true, lourd: true } as const;

interface Imprimable {
  readonly path: string;
  readonly titre: string;
  readonly fichier: string;
  readonly cherche: (demande: Demande, demandeur: Demandeur, services: MemberServices) => Promise<Cherche>;
}

const TITRES: Readonly<Record<string, string>> = {
  remboursements: 'Relevé de remboursements',
  soins: 'Relevé de prestations de santé',
  'tiers-payant': 'Relevé de soins en tiers payant',
};

/** A transfer is sorted as what it settles. */
const TRI_VERSEMENTS = { datePaiement: 'dateReglement', montant: 'montantRc' } as const;

/** What reached the member: the statements that transfers of a period have settled. */
async function regles(demande: Demande, demandeur: Demandeur, services: MemberServices): Promise<Cherche> {
  const { dateDebut, dateFin, numPers } = readCriteres(demande, {
    dateDebut: 'jour',
    dateFin: 'jour',
    numPers: 'textes',
  });
  const { champ, ordre } = readTri(demande, ['datePaiement', 'montant']);
  return cherchePour(demandeur, services, {
    lus: {
      destinataire: ['assure'],
      ...(dateDebut && { dateReglementDebut: dateDebut }),
      ...(dateFin && { dateReglementFin: dateFin }),
      ...(numPers && { numPers }),
    },
    tri: [TRI_VERSEMENTS[champ], ordre],
    circuit: 'adherent',
  });
}

const IMPRIMABLES: readonly Imprimable[] = [
  ...LISTES.map((liste) => ({
    path: cheminDe(liste),
    titre: TITRES[liste.fichier] ?? 'Relevé de prestations de santé',
    fichier: `releve-${liste.fichier}`,
    cherche: (demande: Demande, demandeur: Demandeur, services: MemberServices) =>
      readRecherche(demande, demandeur, services, liste),
  })),
  ...['/api/v2/adherent/prestations/paiements', '/api/v1/adherent/remboursements'].map((path) => ({
    path,
    titre: 'Relevé de versements',
    fichier: 'releve-versements',
    cherche: regles,
  })),
];

function routeDe(app: FastifyInstance, imprimable: Imprimable, services: MemberServices): void {
  const { path, titre, fichier, cherche } = imprimable;
  const repond = async (request: FastifyRequest, reply: FastifyReply) => {
    const demandeur = demandeurDe(request);
    const lue = await cherche(demandeDImpression(request), demandeur, services);
    return imprimeRecherche(reply, demandeur, services, lue, { titre, fichier });
  };
  const resume = `${titre} : imprimer`;
  const reponse = 'Un fichier PDF.';
  app.get(
    `${path}/print`,
    { config: { ...COMMUN, appel: { resume, parametres: ['filter?', 'sort?'], reponse } } },
    repond,
  );
  app.post(
    `${path}/print`,
    { config: { ...COMMUN, appel: { resume, corps: ['filter?', 'sort?'], reponse } } },
    repond,
  );
}

async function unDecompte(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const demandeur = demandeurDe(request);
  const { idDecompte } = readCriteres(demandeDImpression(request), { idDecompte: 'texte' });
  const { decompte, actes } = await decompteDetaille(demandeur, services, idDecompte);
  const jour = decompte.dateSoins ?? decompte.dateReglement;
  return imprime(reply, demandeur, services, {
    titre: 'Décompte de prestations de santé',
    fichier: 'decompte',
    periode: jour === null ? 'un décompte' : `le ${jourFrancais(jour)}`,
    totaux: isRegle(decompte.etat) ? decompte.totaux : null,
    decomptes: [{ decompte, actes }],
  });
}

/** Everything that is read, on paper. */
export function impressionsRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const imprimable of IMPRIMABLES) routeDe(app, imprimable, services);
  const resume = 'Imprimer un décompte';
  const path = '/api/v2/adherent/prestations/decomptes/actes/print';
  const commun = { resume, reponse: 'Un fichier PDF.', refus: [404] };
  app.get(
    path,
    { config: { ...COMMUN, appel: { ...commun, parametres: ['idDecompte'] } } },
    (request, reply) => unDecompte(request, reply, services),
  );
  app.post(path, { config: { ...COMMUN, appel: { ...commun, corps: ['idDecompte'] } } }, (request, reply) =>
    unDecompte(request, reply, services),
  );
}
