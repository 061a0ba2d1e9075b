import { demandesEnCours } from '#server/acts/demandes-en-cours.ts';
import { assuresVus, type Regard } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { certificatsSuivis, etatDuCertificat, quiDonne } from '#server/adherent/scolarite.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { introuvable } from '#server/http/criteres.ts';
import { avecConsommations } from '#server/routes/member/garanties-consommees.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { CleActe } from '#src/core/acte/actes.ts';
import { rythme } from '#src/core/valeurs/rythme.ts';
import { type ContratDetaille, contratDetaille } from '#src/lectures/contrat-detail.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import { frequenceAppel } from '#src/resources/cotisations-paiement/frequence-appel.ts';
import { contratVu } from './contrats.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** By which act a contract is ended. */
const RESILIATION: CleActe = 'radiationAssures';

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

/** What a contract costs, with how often that is asked for and how much then; a frequency that no list has is not said. */
async function cotisationVue(
  { client, aujourdhui }: Demandeur,
  { db }: Pick<MemberServices, 'db'>,
  cotisation: DossierContrat['cotisation'],
): Promise<ContratDetaille['cotisation']> {
  const { codeFrequence, montantAnnuel } = cotisation;
  const frequence = await lecteur(db, { tenant: client.id, jour: aujourdhui }).un(frequenceAppel, {
    champs: ['nbMois', 'nbAppelsAn'],
    ou: { code: codeFrequence },
    horsVigueur: true,
  });
  const montant = frequence && Math.round((montantAnnuel * 100) / frequence.nbAppelsAn) / 100;
  return {
    ...cotisation,
    appel: frequence && montant !== undefined ? { rythme: rythme(frequence.nbMois), montant } : null,
  };
}

async function detailDe(demandeur: Demandeur, services: MemberServices): Promise<ContratDetaille> {
  const { client, contrat } = demandeur;
  const { numContrat } = contrat.contrat;
  const [dossier, enCours, [resiliationDemandee = null], certificats] = await Promise.all([
    services.gestion.contrat(client.code, numContrat),
    contratsEnCours(services.db, client.id, [numContrat]),
    demandesEnCours(services, demandeur, [RESILIATION]),
    certificatsSuivis(services, quiDonne(demandeur)),
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
    resiliationDemandee,
    certificats: certificats.map((un) => ({ numPers: un.numPers, etat: etatDuCertificat(un) })),
    dateAnniversaire: dossier.dateAnniversaire,
    souscripteur: dossier.souscripteur,
    entreprise: dossier.entreprise,
    assures,
    couvertures: await avecConsommations(demandeur, services, dossier, { couvertures, assures }),
    cotisation: isTitulaire ? await cotisationVue(demandeur, services, dossier.cotisation) : null,
    gestionnaire: dossier.gestionnaire,
    isDemat: dossier.isDemat,
    isBeneficiaireAjoutable: isTitulaire && dossier.isBeneficiaireAjoutable,
    version: dossier.version,
  };
}

/** The current contract in full, as who asks may see it. */
export const lecturesContratDetail = [
  defineLectureServeur(contratDetaille, {
    lit: ({ demandeur, services }) => detailDe(demandeur, services),
  }),
];
