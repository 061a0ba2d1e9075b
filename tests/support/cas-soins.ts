import type { FamilleSoins, Regime } from '#src/core/soins/part-obligatoire.ts';
import type { GenreRetenue } from '#src/core/soins/retenues.ts';
import type { DemandeSimu } from '#src/core/soins/simulee.ts';

/** A worked case: what a public text says comes of an act, for somebody, on a day. Euros. */
export interface CasPublic {
  readonly regle: string;
  /** Where it is written. */
  readonly source: string;
  /** Of the demonstration. */
  readonly code: string;
  readonly jour: string;
  readonly montant: number;
  readonly options?: DemandeSimu['options'];
  readonly isHorsParcours?: true;
  readonly qui?: {
    readonly regime?: Regime;
    readonly isCss?: true;
    readonly isMineur?: true;
    readonly isMoins16?: true;
  };
  readonly deja?: {
    readonly participation?: number;
    readonly franchise?: number;
    readonly participationJour?: number;
    readonly paramedicalJour?: number;
    readonly transportJour?: number;
  };
  /** The day of the equipment before, and how old one is. */
  readonly avant?: { readonly jour: string; readonly age: number };
  /** `ro`: net of levies; `rc`: of a contract that pays 100 % of the base, or all of the 100 % Santé. */
  readonly attendu: {
    readonly ro: number;
    readonly rc: number;
    readonly participation?: number;
    readonly franchise?: number;
    readonly reste: number;
  };
}

const F17042 = 'service-public.fr F17042 : 30 €, 70 %, 2 € de participation';
const FORFAIT =
  'ameli.fr, « Le forfait à 24 euros » ; référence du domaine P8 : 32 € depuis le 22 avril 2026';
const PLAFONDS =
  'service-public.fr F17042 ; ameli.fr, « La franchise médicale » : 50 € par an, 8 € par jour de transports';

const OPTIQUE =
  'CSS, art. R. 871-2 ; arrêté du 3 décembre 2018 ; assurcredits.fr et odc-opticiens.com : l’Assurance maladie ne paie qu’un équipement par deux ans, un par an avant 16 ans';
const AUDITION =
  'CSS, art. R. 871-2 ; arrêté du 14 novembre 2018 ; francetvinfo.fr : une aide auditive par oreille et par période de quatre ans';

/** One case a rule: the arithmetic, the simulator and the demonstration all have to come to it. */
export const CAS_PUBLICS: readonly CasPublic[] = [
  {
    ...{
      regle: 'parcours de soins respecté',
      source: F17042,
      code: 'CONSULT_G',
      jour: '2026-10-28',
      montant: 30,
    },
    attendu: { ro: 19, rc: 9, participation: 2, reste: 2 },
  },
  {
    regle: 'hors du parcours de soins, 30 % au lieu de 70 %, et personne ne paie la différence',
    source: `${F17042} ; hors parcours, 30 % moins 2 € : 7 €`,
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, isHorsParcours: true },
    attendu: { ro: 7, rc: 9, participation: 2, reste: 14 },
  },
  {
    regle: 'hors du parcours de soins, de 16 à 18 ans : 30 %, et aucune retenue',
    source: 'ameli.fr, « Le parcours de soins coordonnés » : à partir de 16 ans ; CSS, art. L. 160-13',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, isHorsParcours: true, qui: { isMineur: true } },
    attendu: { ro: 9, rc: 9, reste: 12 },
  },
  {
    regle: 'hors du parcours de soins avant 16 ans : rien ne change',
    source: 'ameli.fr, « Le parcours de soins coordonnés » : à partir de 16 ans ; CSS, art. L. 160-13',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, isHorsParcours: true },
    qui: { isMineur: true, isMoins16: true },
    attendu: { ro: 21, rc: 9, reste: 0 },
  },
  {
    regle: 'affection de longue durée : 100 % du tarif, la participation reste due',
    source: 'magnolia.fr, « Hausse de la participation forfaitaire », mai 2024 : elle est due en ALD',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, options: { exoneration: 'ald' } },
    attendu: { ro: 28, rc: 0, participation: 2, reste: 2 },
  },
  {
    regle: 'maternité, du sixième mois : 100 % et aucune retenue',
    source:
      'CSS, art. L. 160-9 et D. 160-6 ; pagesjaunes.fr : la participation n’est due que les cinq premiers mois',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, options: { exoneration: 'maternite' } },
    attendu: { ro: 30, rc: 0, reste: 0 },
  },
  {
    regle: 'régime local d’Alsace-Moselle : 90 % des honoraires',
    source: 'lelynx.fr et lequotidiendumedecin.fr : honoraires à 90 %',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, qui: { regime: 'alsaceMoselle' } },
    attendu: { ro: 25, rc: 3, participation: 2, reste: 2 },
  },
  {
    regle: 'régime local d’Alsace-Moselle : médicaments à 30 % portés à 80 %',
    source: 'lequotidiendupharmacien.fr, 19 mars 2012 : vignettes bleues à 80 %',
    ...{ code: 'MED_30', jour: '2026-10-28', montant: 10, qui: { regime: 'alsaceMoselle' } },
    attendu: { ro: 7, rc: 2, franchise: 1, reste: 1 },
  },
  {
    regle: 'complémentaire santé solidaire : aucune retenue',
    source: 'CSS, art. L. 160-13 et L. 861-1 ; service-public.fr F10027',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, qui: { isCss: true } },
    attendu: { ro: 21, rc: 9, reste: 0 },
  },
  {
    regle: 'un mineur ne doit aucune retenue',
    source: 'CSS, art. L. 160-13 ; service-public.fr F17042',
    ...{ code: 'CONSULT_G', jour: '2026-10-28', montant: 30, qui: { isMineur: true } },
    attendu: { ro: 21, rc: 9, reste: 0 },
  },
  {
    regle: 'acte lourd : 32 € au lieu du ticket modérateur',
    ...{ source: FORFAIT, code: 'OPERATION', jour: '2026-06-01', montant: 284.09 },
    attendu: { ro: 252.09, rc: 32, reste: 0 },
  },
  {
    regle: 'acte lourd avant le 22 avril 2026 : 24 €',
    ...{ source: FORFAIT, code: 'OPERATION', jour: '2026-04-21', montant: 284.09 },
    attendu: { ro: 260.09, rc: 24, reste: 0 },
  },
  {
    regle: 'acte lourd en ALD : rien à payer',
    ...{
      source: FORFAIT,
      code: 'OPERATION',
      jour: '2026-06-01',
      montant: 284.09,
      options: { exoneration: 'ald' },
    },
    attendu: { ro: 284.09, rc: 0, reste: 0 },
  },
  {
    regle: 'plafond annuel des participations',
    ...{ source: PLAFONDS, code: 'CONSULT_G', jour: '2026-10-28', montant: 30, deja: { participation: 49 } },
    attendu: { ro: 20, rc: 9, participation: 1, reste: 1 },
  },
  {
    regle: 'plafond annuel des franchises',
    ...{ source: PLAFONDS, code: 'MED_65', jour: '2026-10-28', montant: 12.4, deja: { franchise: 50 } },
    attendu: { ro: 8.06, rc: 4.34, reste: 0 },
  },
  {
    regle: 'plafond d’un jour des franchises de transport : 8 €',
    ...{ source: PLAFONDS, code: 'TAXI', jour: '2026-10-28', montant: 252, options: { nombre: '3' } },
    attendu: { ro: 130.6, rc: 113.4, franchise: 8, reste: 8 },
  },
  {
    regle: 'plafond annuel des franchises, entamé : ce qui en reste',
    ...{ source: PLAFONDS, code: 'MED_65', jour: '2026-10-28', montant: 12.4, deja: { franchise: 49.5 } },
    attendu: { ro: 7.56, rc: 4.34, franchise: 0.5, reste: 0.5 },
  },
  {
    regle: 'plafond d’un jour des participations : 8 € chez un même professionnel',
    ...{ source: PLAFONDS, code: 'CONSULT_G', jour: '2026-10-28', montant: 30 },
    deja: { participation: 8, participationJour: 8 },
    attendu: { ro: 21, rc: 9, reste: 0 },
  },
  {
    regle: 'plafond d’un jour des franchises paramédicales : 4 €',
    ...{ source: PLAFONDS, code: 'KINE', jour: '2026-10-28', montant: 16.58 },
    deja: { franchise: 4, paramedicalJour: 4 },
    attendu: { ro: 9.95, rc: 6.63, reste: 0 },
  },
  {
    regle: 'optique : rien, ni de l’Assurance maladie, avant deux ans',
    ...{ source: OPTIQUE, code: 'LUNETTES', jour: '2026-10-28', montant: 95, options: { classe: 'A' } },
    avant: { jour: '2024-10-29', age: 47 },
    attendu: { ro: 0, rc: 0, reste: 95 },
  },
  {
    regle: 'optique : deux ans après, jour pour jour',
    ...{ source: OPTIQUE, code: 'LUNETTES', jour: '2026-10-28', montant: 95, options: { classe: 'A' } },
    avant: { jour: '2024-10-28', age: 47 },
    attendu: { ro: 17.1, rc: 77.9, reste: 0 },
  },
  {
    regle: 'optique : un an après, avant 16 ans',
    ...{ source: OPTIQUE, code: 'LUNETTES', jour: '2026-10-28', montant: 95, options: { classe: 'A' } },
    ...{ avant: { jour: '2025-10-28', age: 15 }, qui: { isMineur: true } },
    attendu: { ro: 17.1, rc: 77.9, reste: 0 },
  },
  {
    regle: 'audition : rien, ni de l’Assurance maladie, avant quatre ans',
    ...{
      source: AUDITION,
      code: 'AIDE_AUDITIVE',
      jour: '2026-10-28',
      montant: 950,
      options: { classe: '1' },
    },
    avant: { jour: '2022-10-29', age: 67 },
    attendu: { ro: 0, rc: 0, reste: 950 },
  },
  {
    regle: 'audition : quatre ans après, jour pour jour',
    ...{
      source: AUDITION,
      code: 'AIDE_AUDITIVE',
      jour: '2026-10-28',
      montant: 950,
      options: { classe: '1' },
    },
    avant: { jour: '2022-10-28', age: 67 },
    attendu: { ro: 240, rc: 710, reste: 0 },
  },
  {
    regle: '100 % Santé dentaire : rien à payer',
    source: 'arrêté du 23 février 2024, annexe 1 : couronne HBLD634, base de 120 €, 60 %',
    ...{ code: 'COURONNE', jour: '2026-10-28', montant: 500, options: { panier: 'rac0' } },
    attendu: { ro: 72, rc: 428, reste: 0 },
  },
  {
    regle: '100 % Santé optique : rien à payer',
    source: 'mutualib.fr : base de 30 % du prix limite, remboursée à 60 %',
    ...{ code: 'LUNETTES', jour: '2026-10-28', montant: 95, options: { classe: 'A' } },
    attendu: { ro: 17.1, rc: 77.9, reste: 0 },
  },
  {
    regle: '100 % Santé audiologie : rien à payer',
    source: 'arrêté du 14 novembre 2018 : base de 400 €, prix limite de 950 €',
    ...{ code: 'AIDE_AUDITIVE', jour: '2026-10-28', montant: 950, options: { classe: '1' } },
    attendu: { ro: 240, rc: 710, reste: 0 },
  },
  {
    regle: 'forfait journalier : 23 € par jour, que la mutuelle paie',
    source: 'référence du domaine P8 (quechoisir.org, 1er mars 2026)',
    ...{ code: 'FORFAIT_JOURNALIER', jour: '2026-10-28', montant: 69, options: { nombre: '3' } },
    attendu: { ro: 0, rc: 69, reste: 0 },
  },
  {
    regle: 'forfait journalier : le régime local d’Alsace-Moselle le paie',
    source:
      'lequotidiendumedecin.fr, « Le régime local d’Alsace-Moselle » : hospitalisations à 100 %, forfait journalier compris',
    ...{ code: 'FORFAIT_JOURNALIER', jour: '2026-10-28', montant: 69, options: { nombre: '3' } },
    qui: { regime: 'alsaceMoselle' },
    attendu: { ro: 69, rc: 0, reste: 0 },
  },
  {
    regle: 'forfait journalier : personne ne le doit pour une maternité',
    source:
      'CSS, art. L. 174-4 ; service-public.fr, « Forfait hospitalier » : quatre derniers mois de grossesse, accouchement, douze jours après',
    ...{ code: 'FORFAIT_JOURNALIER', jour: '2026-10-28', montant: 69 },
    options: { nombre: '3', exoneration: 'maternite' },
    attendu: { ro: 69, rc: 0, reste: 0 },
  },
  {
    regle: 'un dimanche, adressé par le Samu : 19,06 € de plus',
    source: 'NGAP, art. 14 ; caducee.net, décembre 2024',
    ...{ code: 'CONSULT_G', jour: '2026-10-25', montant: 49.06, options: { moment: 'dimanche' } },
    attendu: { ro: 32.34, rc: 14.72, participation: 2, reste: 2 },
  },
];

/** What the cases are reckoned from, written anew: not read in what they check. Cents; a base of `null` is the price. */
export const TARIFS_PUBLICS: Readonly<
  Record<
    string,
    {
      readonly base: number | null;
      readonly taux: number;
      readonly famille: FamilleSoins;
      readonly retenue?: GenreRetenue;
      readonly isLourd?: true;
      /** The contract pays all, and not only the base. */
      readonly isTout?: true;
      /** Months after which it is paid again: of an adult, of a child before 16. */
      readonly renouvellement?: { readonly mois: number; readonly moisAvant16Ans: number };
    }
  >
> = {
  CONSULT_G: { base: 3_000, taux: 70, famille: 'honoraires', retenue: 'participation' },
  MED_30: { base: null, taux: 30, famille: 'pharmacie', retenue: 'boite' },
  MED_65: { base: null, taux: 65, famille: 'pharmacie', retenue: 'boite' },
  KINE: { base: 1_658, taux: 60, famille: 'paramedical', retenue: 'paramedical' },
  OPERATION: { base: 28_409, taux: 80, famille: 'hospitalisation', isLourd: true },
  TAXI: { base: null, taux: 55, famille: 'transport', retenue: 'transport' },
  COURONNE: { base: 12_000, taux: 60, famille: 'dentaire', isTout: true },
  LUNETTES: {
    ...{ base: 2_850, taux: 60, famille: 'appareillage', isTout: true },
    renouvellement: { mois: 24, moisAvant16Ans: 12 },
  },
  AIDE_AUDITIVE: {
    ...{ base: 40_000, taux: 60, famille: 'appareillage', isTout: true },
    renouvellement: { mois: 48, moisAvant16Ans: 48 },
  },
  FORFAIT_JOURNALIER: { base: 2_300, taux: 0, famille: 'forfaitJournalier', isTout: true },
};
