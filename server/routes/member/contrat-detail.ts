import type { FastifyInstance } from 'fastify';
import { assuresVus, type Regard } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import type { ContratDetaille, Couverture } from '#src/core/adherent/contrat-detail.ts';
import type { Assure } from '#src/core/adherent/personne.ts';
import { contratVu } from './contracts.ts';
import { avecConsommations } from './garanties-consommees.ts';
import type { MemberServices } from './services.ts';

/** Who looks at the current contract. */
export function regardDe({ client, numPers, contrat, aujourdhui }: Demandeur): Regard {
  return {
    clientId: client.id,
    clientCode: client.code,
    numPers,
    isTitulaire: contrat.isTitulaire,
    aujourdhui,
  };
}

/** Covers of the people who are seen, naming no other. What they cost is for who pays. */
function couverturesVues(
  dossier: DossierContrat,
  assures: readonly Assure[],
  isTitulaire: boolean,
): readonly Couverture[] {
  const connus = new Set(assures.map(({ numPers }) => numPers));
  return dossier.couvertures.flatMap((couverture) => {
    const vus = couverture.assures.filter((numPers) => connus.has(numPers));
    if (vus.length === 0 && !isTitulaire) return [];
    return [
      {
        ...couverture,
        assures: vus,
        montantCotisation: isTitulaire ? couverture.montantCotisation : 0,
      },
    ];
  });
}

async function detailDe(demandeur: Demandeur, services: MemberServices): Promise<ContratDetaille> {
  const { client, contrat } = demandeur;
  const { numContrat } = contrat.contrat;
  const [dossier, enCours] = await Promise.all([
    services.gestion.contrat(client.code, numContrat),
    contratsEnCours(services.db, client.id, [numContrat]),
  ]);
  if (!dossier) return introuvable();
  const { isTitulaire } = contrat;
  const assures = await assuresVus(services, regardDe(demandeur), dossier);
  const couvertures = couverturesVues(dossier, assures, isTitulaire);
  return {
    ...contratVu(contrat, enCours),
    natureContrat: dossier.natureContrat,
    isContratResponsable: dossier.isContratResponsable,
    isTitulaire,
    dateFin: dossier.dateFin,
    dateAnniversaire: dossier.dateAnniversaire,
    souscripteur: dossier.souscripteur,
    entreprise: dossier.entreprise,
    assures,
    couvertures: await avecConsommations(demandeur, services, dossier, { couvertures, assures }),
    cotisation: isTitulaire ? dossier.cotisation : null,
    gestionnaire: dossier.gestionnaire,
    isDemat: dossier.isDemat,
    isBeneficiaireAjoutable: isTitulaire && dossier.isBeneficiaireAjoutable,
    version: dossier.version,
  };
}

/** `GET /api/adherent/contrats/detail`: the current contract in full, as who asks may see it. */
export function contratDetailRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/adherent/contrats/detail',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Lire son contrat en détail',
          detail:
            'Celui de `X-Num-Contrat`. Un bénéficiaire s’y voit avec ses enfants mineurs, sans les cotisations.',
          reponse: '`ContratDetaille`',
        },
      },
    },
    async (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      return detailDe(demandeurDe(request), services);
    },
  );
}
