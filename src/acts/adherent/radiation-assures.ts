import { cases, choix } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import type { MotifPropose } from '#src/acts/champs/motifs-resiliation.ts';
import {
  CONDITIONS_RADIATION,
  conditionsDe,
  EFFETS_RADIATION,
  finPossible,
} from '#src/acts/champs/radiation.ts';
import { auteur, codesDes, EFFETS, fautesDeFin, motifEtFin } from '#src/acts/champs/resiliation.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import { type ContratAResilier, isFinDAnnee } from '#src/core/adherent/resiliation.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';

export interface PrefillRadiation {
  readonly contrat: ContratAResilier & {
    readonly libelle: string;
    /** The day on which it ends already; `null`: none. */
    readonly dateFin: string | null;
  };
  /** Those whom it covers besides who signed it. */
  readonly proches: readonly Option[];
  /** With the earliest end of each, as the server reckons it today. */
  readonly motifs: readonly MotifPropose[];
}

const PORTEES = [
  { code: 'contrat', libelle: 'Résilier tout le contrat' },
  { code: 'assures', libelle: 'Radier un ou plusieurs bénéficiaires' },
] as const;

function fautes(
  reponses: Parameters<typeof fautesDeFin>[0],
  { contrat, motifs }: PrefillRadiation,
  aujourdhui: string,
): FieldErrors {
  const { codeMotif, dateEffet } = reponses;
  const errors = fautesDeFin(reponses, motifs, aujourdhui);
  if (!dateEffet || errors.dateEffet) return errors;
  if (contrat.dateFin !== null && contrat.dateFin <= dateEffet)
    return { ...errors, dateEffet: `Votre contrat prend déjà fin le ${jourFrancais(contrat.dateFin)}.` };
  const isEcheance = motifs.some(({ code, regle }) => code === codeMotif && regle === 'echeance');
  return isEcheance && !isFinDAnnee(dateEffet, contrat) ? { ...errors, dateEffet: M.DATE_DIS } : errors;
}

/**
 * The end of a contract, or of what it does for some of those whom it covers (domain reference §2.20): one page, one to look it
 * over, and the button that the law names. Nothing holds anybody back, and no code is asked for.
 */
export const radiationAssures = defineAct({
  ...ligneActe('radiationAssures'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: true,
  efface: ['contrats', 'carte-tp', 'demandes', ...VEL],
  mail: 'AR_RESILIATION',
  mailToujours: true,
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeMotif: 'UN_AN', telephone: '06 12 34 56 78' } },
  sources: { ...donneesDuServeur<PrefillRadiation>(), region: regionTelephone() },
  textes: {
    intro: 'Mettez fin à votre contrat en deux étapes : votre demande, puis sa relecture et sa confirmation.',
    suiteManuelle:
      'Votre accusé de réception vous est envoyé aussitôt par e-mail. Un gestionnaire vous confirme ensuite la date de fin, et ce qui vous est remboursé.',
    suiteAutomatique: 'Votre demande est enregistrée.',
    bouton: 'Confirmer ma demande de résiliation',
  },
  facettes: {
    radiationBeneficiaire: {
      mail: 'AR_RADIATION',
      textes: {
        intro: 'Radiez un bénéficiaire en deux étapes : votre demande, puis sa relecture et sa confirmation.',
        suiteManuelle:
          'Votre accusé de réception vous est envoyé aussitôt par e-mail. Un gestionnaire vous confirme ensuite le dernier jour couvert.',
        bouton: 'Confirmer ma demande de radiation',
      },
    },
  },
  champs: ({ cadre, donnees: { contrat, proches, motifs, region } }) => ({
    numContrat: lecture('Référence du contrat', contrat.libelle, undefined, { isResumee: true }),
    portee: choix({ label: 'Je souhaite' }, proches.length > 0 ? PORTEES : PORTEES.slice(0, 1)),
    conditions: si({ portee: 'contrat' }, lecture('Conditions et préavis', conditionsDe(motifs))),
    effets: si({ portee: 'contrat' }, lecture('Ce qui change', EFFETS)),
    conditionsRadiation: si({ portee: 'assures' }, lecture('Conditions et préavis', CONDITIONS_RADIATION)),
    effetsRadiation: si({ portee: 'assures' }, lecture('Ce qui change', EFFETS_RADIATION)),
    assures: si({ portee: 'assures' }, cases({ label: 'Bénéficiaires à radier' }, proches)),
    ...motifEtFin(motifs, cadre.aujourdhui),
    finUnAn: finPossible(motifs, 'unAn'),
    finEcheance: finPossible(motifs, 'echeance'),
    finMois: finPossible(motifs, 'mois'),
    finEvenement: finPossible(motifs, 'evenement'),
    justificatif: si(
      { codeMotif: codesDes(motifs, ({ isJustificatif }) => isJustificatif) },
      fichiers(
        'Justificatif',
        M.FILE,
        cadre.nbMaxFichiers,
        'Attestation de l’employeur, acte de décès, justificatif de domicile, titre de pension…',
      ),
    ),
    ...auteur(),
    telephone: telephone({ label: 'Téléphone' }, region),
  }),
  croisees: (reponses, { cadre, donnees }): FieldErrors => fautes(reponses, donnees, cadre.aujourdhui),
  etapes: [
    {
      key: 'demande',
      titre: 'Votre demande',
      champs: [
        ...([
          'numContrat',
          'portee',
          'conditions',
          'effets',
          'conditionsRadiation',
          'effetsRadiation',
          'assures',
          'codeMotif',
          'dateEvenement',
        ] as const),
        ...(['finUnAn', 'finEcheance', 'finMois', 'finEvenement', 'dateEffet', 'justificatif'] as const),
        ...(['nom', 'prenom', 'email', 'telephone'] as const),
      ],
    },
  ],
});
