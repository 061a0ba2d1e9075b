import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { envoieListe, readCriteres, readTranche, readTri } from '#server/routes/member/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import {
  DESTINATAIRES,
  libelleDestinataire,
  type Paiement,
  type Remboursement,
} from '#src/core/adherent/decompte.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/filter.ts';
import { BOM, jourCsv, ligneCsv, montantCsv, texteCsv } from './csv.ts';
import { fluxDePages, telecharge } from './telechargement.ts';
import { chercheVersements, type DemandeVersements, pageVersements } from './versements.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;
const PERIODE = { dateDebut: 'jour', dateFin: 'jour' } as const;
const LARGE = { ...PERIODE, numPers: 'textes', destinataire: 'textes' } as const;

function destinatairesDe(demandes: readonly string[] | undefined) {
  if (!demandes) return undefined;
  const connus = demandes.map((demande) => DESTINATAIRES.find((connu) => connu === demande));
  if (!connus.every((connu) => connu !== undefined)) throw new QueryError('filter', FILTRE_INVALIDE);
  return connus;
}

/** What is asked of transfers. `v2`: those that reached the member; `v1`: to whomever. */
function demandeDe(request: FastifyRequest, version: 'v1' | 'v2'): DemandeVersements {
  const tri = readTri(request, ['datePaiement', 'montant']);
  if (version === 'v2') return { ...readCriteres(request, PERIODE), tri, destinataire: ['assure'] };
  const { destinataire, ...lus } = readCriteres(request, LARGE);
  const destinataires = destinatairesDe(destinataire);
  return { ...lus, tri, ...(destinataires && { destinataire: destinataires }) };
}

function enLigne({
  id,
  datePaiement,
  montant,
  destinataire,
  decomptes,
  ibanMasque,
}: Paiement): Remboursement {
  return { id, datePaiement, montant, destinataire, nbDecomptes: decomptes.length, ibanMasque };
}

const TITRES = ['Date du versement', 'Montant', 'Versé à', 'Référence', 'Nombre de décomptes'];

function ecrit(versements: readonly Paiement[]): string {
  return versements
    .map(({ datePaiement, montant, destinataire, reference, decomptes }) =>
      ligneCsv([
        jourCsv(datePaiement),
        montantCsv(montant),
        texteCsv(destinataire.nom || libelleDestinataire(destinataire.type)),
        texteCsv(reference),
        String(decomptes.length),
      ]),
    )
    .join('');
}

async function exporte(
  request: FastifyRequest,
  reply: FastifyReply,
  services: MemberServices,
  version: 'v1' | 'v2',
): Promise<FastifyReply> {
  const demandeur = demandeurDe(request);
  const recherche = await chercheVersements(demandeur, services, demandeDe(request, version));
  return telecharge(reply, demandeur, services, {
    nom: `versements-${demandeur.aujourdhui}.csv`,
    mime: 'text/csv; charset=utf-8',
    libelle: 'Export de vos versements',
    flux: await fluxDePages(
      (tranche) => pageVersements(demandeur, services, recherche, tranche),
      ecrit,
      BOM + ligneCsv(TITRES),
    ),
  });
}

const CHEMINS = {
  v2: ['/api/v2/adherent/prestations/paiements', 'paiements', 'Lister les virements reçus', '`Paiement[]`'],
  v1: ['/api/v1/adherent/remboursements', 'remboursements', 'Lister les versements', '`Remboursement[]`'],
} as const;

/** Transfers, with what they settle (v2) or in one line each (v1). */
export function versementsRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const version of ['v2', 'v1'] as const) {
    const [path, nom, resume, reponse] = CHEMINS[version];
    const appel = { resume, parametres: ['filter?', 'range?', 'sort?'], reponse };
    app.get(path, { config: { ...COMMUN, appel } }, async (request, reply) => {
      const tranche = readTranche(request);
      const demandeur = demandeurDe(request);
      const recherche = await chercheVersements(demandeur, services, demandeDe(request, version));
      const { lignes, total } = await pageVersements(demandeur, services, recherche, tranche);
      const page = { total, lignes: version === 'v1' ? lignes.map(enLigne) : lignes };
      return envoieListe<Paiement | Remboursement>(reply, nom, tranche.debut, page);
    });
    const exporter = {
      resume: `${resume} : exporter`,
      parametres: ['filter?', 'sort?'],
      reponse: 'Un fichier CSV.',
    };
    app.get(`${path}/export`, { config: { ...COMMUN, lourd: true, appel: exporter } }, (request, reply) =>
      exporte(request, reply, services, version),
    );
  }
}
