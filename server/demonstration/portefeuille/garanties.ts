import type { Garantie } from '#src/lectures/couvertures.ts';
import type { Niveau } from './niveaux.ts';

type Calcul = NonNullable<Garantie['calcul']>;

interface Ligne {
  readonly code: string;
  readonly codeDomaine: string;
  readonly libelle: string;
  readonly valeur: string;
  readonly calcul?: Calcul;
  readonly plafond?: { readonly montant: number; readonly periode: string; readonly nbMax: number | null };
  readonly conditions?: string;
  readonly isReseau?: boolean;
  readonly renouvellement?: Garantie['renouvellement'];
  readonly prestations?: readonly string[];
}

const garantie = (ligne: Ligne): Garantie => ({
  ...ligne,
  isReseau: ligne.isReseau ?? false,
  plafond: ligne.plafond ?? null,
  conditions: ligne.conditions ?? null,
  renouvellement: ligne.renouvellement ?? null,
});

/** Before which an equipment is not paid again (CSS, art. R. 871-2). */
export const LUNETTES = { mois: 24, moisAvant16Ans: 12 } as const;
export const AUDITION = { mois: 48, moisAvant16Ans: 48 } as const;

const euros = (montant: number) => `${montant} €`;

const calcul = (
  expression: Calcul['expression'],
  valeur: number | null = null,
  isInclusRo = true,
): { readonly calcul: Calcul } => ({ calcul: { expression, valeur, isInclusRo } });

/** «150 % BR», in words and as it is reckoned. */
const enPart = (pourCent: number) => ({ valeur: `${pourCent} % BR`, ...calcul('pctBR', pourCent) });
const FRAIS_REELS = { valeur: 'Frais réels', ...calcul('fraisReels') };
const CENT_POUR_CENT_SANTE = { valeur: 'Frais réels', ...calcul('centPourCentSante') };

/** Codes of the list `prestation`, the dearer levels having them all. */
const PREVENTION = ['PHN_VACCIN', 'PHN_TABAC', 'PHN_CONTRACEPTION'];
const SANS_ORDONNANCE = ['PHN_HOMEOPATHIE', 'PHN_AUTOMEDICATION'];

/** What is bought at a pharmacy and that the compulsory scheme does not pay; the first level has nothing of it. */
const pharmacie = ({ rang, pharmacie: montant }: Niveau): readonly Ligne[] =>
  montant === 0
    ? []
    : [
        {
          code: 'PHARMNR',
          codeDomaine: 'PHAR',
          libelle: 'Pharmacie non remboursée par l’Assurance maladie',
          valeur: `${euros(montant)} par an`,
          ...calcul('forfaitAn', montant),
          plafond: { montant, periode: 'annee', nbMax: null },
          conditions:
            rang > 2
              ? 'Vaccins, sevrage tabagique, contraception, homéopathie, automédication'
              : 'Vaccins, sevrage tabagique, contraception',
          prestations: rang > 2 ? [...PREVENTION, ...SANS_ORDONNANCE] : PREVENTION,
        },
      ];

const courants = (n: Niveau): readonly Ligne[] => [
  { code: 'CONSULT', codeDomaine: 'SOINS', libelle: 'Consultations de généralistes', ...enPart(100) },
  {
    code: 'SPECIAL',
    codeDomaine: 'SOINS',
    libelle: 'Consultations et actes de spécialistes (OPTAM)',
    ...enPart(n.honoraires),
  },
  {
    code: 'SPECNON',
    codeDomaine: 'SOINS',
    libelle: 'Consultations de spécialistes non adhérents à l’OPTAM',
    ...enPart(100),
  },
  { code: 'SAGEFEM', codeDomaine: 'SOINS', libelle: 'Consultations de sages-femmes', ...enPart(100) },
  { code: 'PHARMA', codeDomaine: 'PHAR', libelle: 'Médicaments remboursés', ...enPart(100) },
  ...pharmacie(n),
  { code: 'LABO', codeDomaine: 'LABO', libelle: 'Analyses et examens de laboratoire', ...enPart(100) },
  { code: 'IMAGERIE', codeDomaine: 'IMAG', libelle: 'Imagerie médicale', ...enPart(n.honoraires) },
  {
    code: 'PARAMED',
    codeDomaine: 'PARA',
    libelle: 'Infirmiers, kinésithérapeutes, orthophonistes',
    ...enPart(100),
  },
];

const appareils = (n: Niveau): readonly Ligne[] => [
  { code: 'SOINDENT', codeDomaine: 'DENT', libelle: 'Soins dentaires', ...enPart(100) },
  {
    code: 'DENTRAC0',
    codeDomaine: 'DENT',
    libelle: 'Prothèses 100 % Santé',
    ...CENT_POUR_CENT_SANTE,
    conditions: 'Panier 100 % Santé',
  },
  {
    code: 'DENTMAIT',
    codeDomaine: 'DENT',
    libelle: 'Prothèses à tarif maîtrisé ou libre',
    ...enPart(n.prothese),
  },
  {
    code: 'ORTHODON',
    codeDomaine: 'DENT',
    libelle: 'Orthodontie remboursée',
    ...enPart(n.orthodontie),
  },
  {
    code: 'OPTIRAC0',
    codeDomaine: 'OPTI',
    libelle: 'Équipement 100 % Santé (classe A)',
    ...CENT_POUR_CENT_SANTE,
    conditions: 'Un équipement tous les deux ans, tous les ans avant 16 ans ou si la vue change',
    renouvellement: LUNETTES,
  },
  {
    code: 'OPTILIBR',
    codeDomaine: 'OPTI',
    libelle: 'Équipement à tarif libre (classe B)',
    valeur: `${euros(n.optique)} tous les 2 ans`,
    ...calcul('forfaitPeriode', n.optique),
    plafond: { montant: n.optique, periode: '2ans', nbMax: 1 },
    conditions: 'Tous les ans avant 16 ans ou si la vue change',
    renouvellement: LUNETTES,
    isReseau: true,
  },
  {
    code: 'LENTILLE',
    codeDomaine: 'OPTI',
    libelle: 'Lentilles',
    valeur: `${euros(n.lentilles)} par an`,
    ...calcul('forfaitAn', n.lentilles),
    plafond: { montant: n.lentilles, periode: 'annee', nbMax: null },
  },
  {
    code: 'AUDIRAC0',
    codeDomaine: 'AUDI',
    libelle: 'Aides auditives 100 % Santé (classe I)',
    ...CENT_POUR_CENT_SANTE,
    renouvellement: AUDITION,
  },
  {
    code: 'AUDILIBR',
    codeDomaine: 'AUDI',
    libelle: 'Aides auditives à tarif libre (classe II)',
    valeur: `${euros(n.audition)} par oreille`,
    ...calcul('forfaitActe', n.audition, false),
    conditions: 'En plus de l’Assurance maladie',
    renouvellement: AUDITION,
    isReseau: true,
  },
];

const hopital = (n: Niveau): readonly Ligne[] => [
  {
    code: 'FORFJOUR',
    codeDomaine: 'HOSP',
    libelle: 'Forfait journalier hospitalier',
    ...FRAIS_REELS,
    conditions: 'Sans limite de durée',
  },
  {
    code: 'SEJOUR',
    codeDomaine: 'HOSP',
    libelle: 'Frais de séjour et honoraires',
    ...enPart(n.honoraires),
  },
  {
    code: 'CHAMBRE',
    codeDomaine: 'HOSP',
    libelle: 'Chambre particulière',
    valeur: `${euros(n.chambre)} par jour`,
    ...calcul('forfaitActe', n.chambre),
    plafond: { montant: n.chambre, periode: 'jour', nbMax: 30 },
  },
  { code: 'TRANSPOR', codeDomaine: 'TRAN', libelle: 'Transport sanitaire', ...enPart(100) },
  {
    code: 'OSTEO',
    codeDomaine: 'DOUCE',
    libelle: 'Ostéopathie, psychologue',
    valeur: `${euros(n.osteopathie.montant)} par séance, ${n.osteopathie.nbMax} par an`,
    ...calcul('forfaitActe', n.osteopathie.montant),
    plafond: { montant: n.osteopathie.montant, periode: 'acte', nbMax: n.osteopathie.nbMax },
    isReseau: true,
  },
  { code: 'CURE', codeDomaine: 'CURE', libelle: 'Cure thermale', ...enPart(100) },
];

/** The table of covers of a level. */
export function garantiesSante(n: Niveau): readonly Garantie[] {
  return [...courants(n), ...appareils(n), ...hopital(n)].map(garantie);
}

const LIGNES_PREVOYANCE: readonly Ligne[] = [
  {
    code: 'IJ',
    codeDomaine: 'PREVOY',
    libelle: 'Indemnités journalières',
    valeur: '80 % du salaire brut',
    conditions: 'Après 30 jours d’arrêt',
  },
  { code: 'INVAL', codeDomaine: 'PREVOY', libelle: 'Rente d’invalidité', valeur: '60 % du salaire brut' },
  {
    code: 'DECES',
    codeDomaine: 'PREVOY',
    libelle: 'Capital décès',
    valeur: '200 % du salaire brut annuel',
    conditions: 'Versé aux bénéficiaires désignés',
  },
];
export const garantiesPrevoyance: readonly Garantie[] = LIGNES_PREVOYANCE.map(garantie);
