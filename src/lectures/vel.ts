import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { facultatif, groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import { GARANTIE } from './couvertures.ts';

const MAX_ECART = 9_999_999.99;

/** A paper to be read before one takes something; each is a file of the contract. */
const DOCUMENT_OPTION = {
  id: texte({ label: 'Identifiant', ...R }),
  /** `IPID`, `NOTICE`, `GARANTIES`, `CG` or `FICHE_CONSEIL`. */
  code: texte({ label: 'Sorte', ...R }),
  libelle: texte({ label: 'Document', ...R }),
  version: texte({ label: 'Version', ...R }),
  isAcceptationRequise: booleen({ label: 'À accepter' }),
} as const;

/** What may be had besides the base of a contract, as the management system offers it (domain reference §1.18). */
export const OPTION_CONNUE = {
  code: texte({ label: 'Code, unique parmi les options d’un contrat', ...R }),
  libelle: texte({ label: 'Nom', ...R }),
  type: parmi('Type', ['option', 'renfort', 'surcomplementaire']),
  description: texte({ label: 'Description', ...R }),
  argumentaire: plusieurs(texte({ label: 'Argument', ...R })),
  /** A month, for each of those of whom it was asked. */
  tarifs: plusieurs(
    groupe({
      numPers: texte({ label: 'Personne', ...R }),
      montantMensuel: montant({ label: 'Cotisation mensuelle', ...R }),
    }),
  ),
  dateEffetPossible: plusieurs(date({ label: 'Date d’effet possible', ...R })),
  isSouscriptible: booleen({ label: 'Peut être souscrite' }),
  motifNonSouscriptible: texte({ label: 'Pourquoi elle ne le peut pas' }),
  isDejaSouscrite: booleen({ label: 'Couvre déjà toutes ces personnes' }),
  dureeEngagementMois: entier({ label: 'Engagement, en mois', ...R }),
  garanties: plusieurs(groupe(GARANTIE)),
  documents: plusieurs(groupe(DOCUMENT_OPTION)),
  /** Of the insurer, for the last year that is known; absent or `null`: not told. */
  ratios: facultatif(
    peutEtre({
      annee: entier({ label: 'Année', ...R }),
      prestations: taux({ label: 'Part des cotisations versée en prestations', ...R }),
      frais: taux({ label: 'Part des cotisations prise par les frais de gestion', ...R }),
    }),
  ),
} as const;
export type OptionConnue = LigneDe<typeof OPTION_CONNUE>;

const CRITERES = {
  assures: { propre: liste({ label: 'Personnes' }) },
  dateEffet: { propre: date({ label: 'Date d’effet' }) },
} as const;

export const options = defineLecture({
  key: 'vel-options',
  deTous: true,
  resume: 'Lister les options que son contrat peut prendre',
  detail:
    'Pour les personnes de `assures`, à défaut toutes celles du contrat, à compter de `dateEffet`, à défaut le plus tôt possible. `comparatif` met côte à côte ce que le contrat garantit aujourd’hui et avec l’option.',
  genre: 'tableau',
  ligne: {
    ...OPTION_CONNUE,
    tarifTotal: montant({ label: 'Cotisation mensuelle', ...R }),
    comparatif: plusieurs(
      groupe({
        codeDomaine: texte({ label: 'Domaine', ...R }),
        libelle: texte({ label: 'Garantie', ...R }),
        actuel: texte({ label: 'Aujourd’hui' }),
        futur: texte({ label: 'Avec l’option' }),
      }),
    ),
  },
  criteres: CRITERES,
});
export type OptionVel = Brute<typeof options>;

export const documentsOption = defineLecture({
  key: 'vel-documents',
  deTous: true,
  resume: 'Lister les documents d’une option à lire avant de la souscrire',
  genre: 'tableau',
  ligne: DOCUMENT_OPTION,
  criteres: { codeOption: { propre: texte({ label: 'Option' }) } },
  requis: ['codeOption'],
});

export const tarification = defineLecture({
  key: 'vel-tarification',
  deTous: true,
  resume: 'Lire ce que coûterait son contrat avec une option',
  detail: 'La cotisation mensuelle au jour de `dateEffet`, sans l’option et avec elle. Rien n’est retenu.',
  genre: 'une',
  ligne: {
    tarifAvant: montant({ label: 'Cotisation mensuelle sans l’option', ...R }),
    tarifApres: montant({ label: 'Cotisation mensuelle avec l’option', ...R }),
    difference: montant({ label: 'Différence', ...R, min: -MAX_ECART, max: MAX_ECART }),
    detail: plusieurs(
      groupe({
        numPers: texte({ label: 'Personne' }),
        libelle: texte({ label: 'De quoi', ...R }),
        montant: montant({ label: 'Montant', ...R }),
      }),
    ),
    dateEffet: date({ label: 'Date d’effet', ...R }),
  },
  criteres: { ...CRITERES, codeOption: { propre: texte({ label: 'Option' }) } },
  requis: ['codeOption'],
  parCorps: true,
});
