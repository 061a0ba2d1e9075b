import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { siret } from '#src/acts/champs/numeros.ts';
import { jour, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { si } from '#src/core/acte/condition.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs, Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';

/** A row of the list `categorie-sociale`. */
interface Categorie extends Option {
  readonly isActifPro: boolean;
}

interface Dites {
  readonly codeMotif?: string | null;
  readonly dateEvenement?: string | null;
  readonly dateEffet?: string | null;
  readonly codeCategorieSociale?: string | null;
}

const MOTIFS = [
  { code: 'retraite', libelle: 'Départ en retraite' },
  { code: 'finContrat', libelle: 'Fin de contrat de travail (portabilité)' },
  { code: 'congeParental', libelle: 'Congé parental' },
  { code: 'tempsPartiel', libelle: 'Passage à temps partiel' },
  { code: 'changementEtablissement', libelle: 'Changement d’établissement' },
  { code: 'finPortabilite', libelle: 'Fin de portabilité' },
  { code: 'reprise', libelle: 'Reprise d’activité' },
] as const;
type Motif = (typeof MOTIFS)[number]['code'];

/** Who works, or goes on belonging to an employer, says which. */
const AVEC_EMPLOYEUR: readonly Motif[] = [
  ...(['finContrat', 'congeParental', 'tempsPartiel'] as const),
  ...(['changementEtablissement', 'reprise'] as const),
];
/** What one does for a living is another thing from then on. */
const AVEC_CATEGORIE: readonly Motif[] = ['retraite', 'changementEtablissement', 'reprise'];
const EN_ACTIVITE: readonly string[] = ['changementEtablissement', 'reprise'];
const AVEC_MAINTIEN: readonly Motif[] = ['retraite', 'finContrat'];
/** Months between today and the event, on either side (domain reference §2.24). */
const MOIS = 12;
/** Neither too wide nor too narrow to recognise oneself. */
const NIVEAU = 2;

/** What somebody may do for a living, under the names of the groups that they belong to. */
export const CATEGORIES = reference('categorie-sociale', {
  ou: { niveau: NIVEAU },
  sousTitre: 'codeParent',
  avec: ['isActifPro'],
});

/** What proves it, by reason. */
const PIECES: readonly {
  readonly code: string;
  readonly libelle: string;
  readonly pour: readonly Motif[];
}[] = [
  { code: 'TITRE_PENSION', libelle: 'Titre de pension', pour: ['retraite'] },
  { code: 'CERTIFICAT_TRAVAIL', libelle: 'Certificat de travail', pour: ['finContrat'] },
  {
    code: 'ATTESTATION_FRANCE_TRAVAIL',
    libelle: 'Attestation France Travail',
    pour: ['finContrat', 'finPortabilite'],
  },
  {
    code: 'ATTESTATION_EMPLOYEUR',
    libelle: 'Attestation de l’employeur',
    pour: ['congeParental', 'changementEtablissement', 'reprise'],
  },
  { code: 'AVENANT_TRAVAIL', libelle: 'Avenant à votre contrat de travail', pour: ['tempsPartiel'] },
];

/** The papers that prove it, as the reason asks for them. */
export function piecesDeSituation(max: number): Champs {
  return Object.fromEntries(
    PIECES.map(({ code, libelle, pour }): [string, Champ] => [
      `pieces.${code}`,
      si({ codeMotif: pour }, fichiers(libelle, M.FILE, max)),
    ]),
  );
}

/** What has changed in somebody's work (domain reference §2.24). */
export function questionsDeSituation(aujourdhui: string, categories: readonly Categorie[]) {
  return {
    codeMotif: choix({ label: 'Votre situation' }, MOTIFS, 'liste'),
    dateEvenement: jour(
      { label: 'Date de l’événement', aide: 'Passé ou à venir, dans les douze mois.' },
      { min: plusMois(aujourdhui, -MOIS), max: plusMois(aujourdhui, MOIS) },
    ),
    dateEffet: jour({ label: 'À compter du' }, { max: plusMois(aujourdhui, MOIS) }),
    'employeur.siret': si(
      { codeMotif: AVEC_EMPLOYEUR },
      siret({ label: 'SIRET de l’employeur', aide: 'Quatorze chiffres, sur le bulletin de salaire.' }),
    ),
    'employeur.raisonSociale': si({ codeMotif: AVEC_EMPLOYEUR }, textePostal({ label: 'Employeur' }, 80)),
    codeCategorieSociale: si(
      { codeMotif: AVEC_CATEGORIE },
      choix({ label: 'Catégorie socioprofessionnelle' }, categories, 'liste'),
    ),
    isMaintienGaranties: si(
      { codeMotif: AVEC_MAINTIEN },
      ouiNon({ label: 'Souhaitez-vous conserver vos garanties ?' }),
    ),
  };
}

/** What is wrong with them together. */
export function fautesDeSituation(
  { codeMotif, dateEvenement, dateEffet, codeCategorieSociale }: Dites,
  categories: readonly Categorie[],
): FieldErrors {
  const categorie = categories.find(({ code }) => code === codeCategorieSociale);
  const isSansActivite = categorie && codeMotif && EN_ACTIVITE.includes(codeMotif) && !categorie.isActifPro;
  return {
    ...(dateEvenement &&
      dateEffet &&
      dateEffet < dateEvenement && { dateEffet: M.DATE_MIN(jourFrancais(dateEvenement)) }),
    ...(isSansActivite && { codeCategorieSociale: M.CHOIX }),
  };
}
