import type { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { dessine } from '#server/documents/atelier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { ETATS_DOSSIER, touche } from '#src/core/adherent/prevoyance.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { rythme } from '#src/core/valeurs/rythme.ts';
import {
  type DossierConnu,
  type DossierPrevoyance,
  type PeriodeIj,
  type Prevoyance,
  prevoyance,
} from '#src/lectures/prevoyance.ts';
import { frequencePaiement } from '#src/resources/cotisations-paiement/frequence-paiement.ts';
import { typeSinistre } from '#src/resources/prevoyance/type-sinistre.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

type Criteres = CriteresDe<typeof prevoyance>;

function verifie({ etat = [], dateDebut, dateFin }: Criteres): void {
  const isConnu = etat.every((un) => Object.hasOwn(ETATS_DOSSIER, un));
  if (!isConnu || (dateDebut !== undefined && dateFin !== undefined && dateFin < dateDebut))
    throw new QueryError('filter', FILTRE_INVALIDE);
}

/** « chaque mois, à terme échu ». */
function versementsEnMots({ nbMois, isTermeEchu }: { nbMois: number | null; isTermeEchu: boolean }): string {
  if (nbMois === null) return rythme(nbMois);
  return `${rythme(nbMois)}, ${isTermeEchu ? 'à terme échu' : 'à terme à échoir'}`;
}

/** Files with the words of the lists and the names of people. */
async function enMots(
  { client, aujourdhui }: Demandeur,
  { db, gestion }: MemberServices,
  dossiers: readonly DossierConnu[],
): Promise<readonly DossierPrevoyance[]> {
  if (dossiers.length === 0) return [];
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const [fiches, types, frequences] = await Promise.all([
    gestion.fiches(client.code, [...new Set(dossiers.map(({ numPers }) => numPers))]),
    listes.tous(typeSinistre, { champs: ['code', 'libelle'], horsVigueur: true }),
    listes.tous(frequencePaiement, { champs: ['code', 'nbMois', 'isTermeEchu'], horsVigueur: true }),
  ]);
  return dossiers.map((dossier) => {
    const fiche = fiches.find(({ numPers }) => numPers === dossier.numPers);
    const frequence = frequences.find(({ code }) => code === dossier.codeFrequence);
    const libelle = types.find(({ code }) => code === dossier.codeTypeSinistre)?.libelle;
    return {
      ...dossier,
      libelleTypeSinistre: libelle ?? dossier.codeTypeSinistre,
      versements: frequence ? versementsEnMots(frequence) : null,
      beneficiaire: { nom: fiche?.nom ?? '', prenom: fiche?.prenom ?? '' },
    };
  });
}

const plusRecent = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

function indemnitesDe(dossiers: readonly DossierConnu[], { dateDebut, dateFin }: Criteres): PeriodeIj[] {
  return dossiers
    .flatMap(({ periodes }) => periodes)
    .filter((periode) => touche(periode, dateDebut, dateFin))
    .toSorted((a, b) => plusRecent(a.dateDebut, b.dateDebut) || plusRecent(a.numDossier, b.numDossier));
}

/** Of the people whose care is seen in full: why somebody stopped working is their own business. */
async function litPrevoyance(
  demandeur: Demandeur,
  services: MemberServices,
  criteres: Criteres,
): Promise<Prevoyance> {
  verifie(criteres);
  const { client, contrat } = demandeur;
  const { visibles } = await visibiliteDe(demandeur, services);
  const connus = await services.gestion.prevoyance(client.code, contrat.contrat.numContrat);
  const { numDossier, etat } = criteres;
  const choisis = connus
    .filter((dossier) => visibles.includes(dossier.numPers))
    .filter((dossier) => numDossier === undefined || dossier.numDossier === numDossier)
    .filter((dossier) => etat === undefined || etat.includes(dossier.etat))
    .toSorted((a, b) => plusRecent(a.dateSurvenance, b.dateSurvenance));
  return {
    dossiers: await enMots(demandeur, services, choisis),
    indemnites: indemnitesDe(choisis, criteres),
  };
}

function periodeDite({ dateDebut, dateFin }: Criteres): string {
  if (dateDebut && dateFin) return `du ${jourFrancais(dateDebut)} au ${jourFrancais(dateFin)}`;
  if (dateDebut) return `depuis le ${jourFrancais(dateDebut)}`;
  return dateFin ? `jusqu’au ${jourFrancais(dateFin)}` : 'toutes les indemnités connues';
}

async function releve(
  { request, compte, contrat, aujourdhui }: Demandeur,
  { dossiers, indemnites }: Prevoyance,
  titre: string,
  periode: string,
): Promise<Readable> {
  const { numContrat, nomOffre } = contrat.contrat;
  const matiere = {
    ...{ titre, periode, date: aujourdhui, contrat: { numContrat, nomOffre }, indemnites },
    destinataire: `${compte.prenom} ${compte.nom}`,
    dossiers: dossiers.map(({ numDossier, libelleTypeSinistre, beneficiaire, dateSurvenance, etat }) => ({
      ...{ numDossier, libelle: libelleTypeSinistre, dateSurvenance, etat },
      prenom: beneficiaire.prenom,
    })),
  };
  return dessine('relevePrevoyance', matiere, await charteImprimee(request.tenant));
}

export const lecturesPrevoyance = [
  defineLectureServeur(prevoyance, {
    lit: ({ demandeur, services }, { criteres }) => litPrevoyance(demandeur, services, criteres),
    async imprime({ demandeur, services }, { criteres }, { titre }) {
      const lue = await litPrevoyance(demandeur, services, criteres);
      return releve(demandeur, lue, titre, periodeDite(criteres));
    },
  }),
];
