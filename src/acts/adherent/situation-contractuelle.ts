import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { siret } from '#src/acts/champs/numeros.ts';
import { jour, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';

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
const EN_ACTIVITE: readonly Motif[] = ['changementEtablissement', 'reprise'];
const AVEC_MAINTIEN: readonly Motif[] = ['retraite', 'finContrat'];
/** Months between today and the event, on either side (domain reference §2.24). */
const MOIS = 12;
/** Of the list `categorie-sociale`: neither too wide nor too narrow to recognise oneself. */
const NIVEAU = 2;

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

function pieces(max: number): Champs {
  return Object.fromEntries(
    PIECES.map(({ code, libelle, pour }): [string, Champ] => [
      `pieces.${code}`,
      si({ codeMotif: pour }, fichiers(libelle, M.FILE, max)),
    ]),
  );
}

function questions(
  aujourdhui: string,
  categories: readonly { readonly code: string; readonly libelle: string }[],
) {
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

/** What changes in one's work, and what it makes of the contract (domain reference §2.24). Somebody looks at each. */
export const situationContractuelle = defineAct({
  ...ligneActe('situationContractuelle'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  mode: 'manuel',
  changeContrats: true,
  efface: ['contrats', 'profil', 'ged', 'demandes'],
  mail: 'AR_SITUATION_CONTRACTUELLE',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeMotif: 'reprise', codeCategorieSociale: '47' } },
  sources: {
    categories: reference('categorie-sociale', { ou: { niveau: NIVEAU }, avec: ['isActifPro'] }),
  },
  textes: {
    preparer: [
      'la date de l’événement, et celle à partir de laquelle il compte',
      'le SIRET de l’employeur, s’il y en a un',
      'le document qui le prouve : certificat de travail, attestation, titre de pension',
    ],
    intro:
      'Retraite, fin de contrat, congé, changement d’employeur : dites-nous ce qui change dans votre travail.',
    suiteManuelle:
      'Un gestionnaire étudie votre demande, puis vous écrit ce qu’elle change à votre contrat et à partir de quand.',
    suiteAutomatique: 'Votre situation est à jour.',
    conseil: 'Pensez aussi à informer votre caisse d’assurance maladie.',
  },
  champs: ({ cadre, donnees }): Champs & ReturnType<typeof questions> => ({
    ...questions(cadre.aujourdhui, donnees.categories),
    ...pieces(cadre.nbMaxFichiers),
  }),
  croisees({ codeMotif, dateEvenement, dateEffet, codeCategorieSociale }, { donnees }): FieldErrors {
    const errors: FieldErrors = {};
    if (dateEvenement && dateEffet && dateEffet < dateEvenement)
      errors.dateEffet = M.DATE_MIN(jourFrancais(dateEvenement));
    const categorie = donnees.categories.find(({ code }) => code === codeCategorieSociale);
    if (categorie && codeMotif && EN_ACTIVITE.includes(codeMotif) && !categorie.isActifPro)
      errors.codeCategorieSociale = M.CHOIX;
    return errors;
  },
  lus: { dossier: { suit: true } },
  etapes: [
    {
      key: 'situation',
      titre: 'Ce qui change',
      champs: ['codeMotif', 'dateEvenement', 'dateEffet'],
    },
    {
      key: 'travail',
      titre: 'Votre travail et vos garanties',
      champs: [
        ...(['employeur.siret', 'employeur.raisonSociale'] as const),
        ...(['codeCategorieSociale', 'isMaintienGaranties'] as const),
      ],
    },
    { key: 'pieces', titre: 'Les documents', intro: 'Une photo lisible suffit.', champs: ['pieces*'] },
  ],
});
