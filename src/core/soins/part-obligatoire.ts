import { chiffre } from './chiffres-legaux.ts';

/** Schemes, as they change what is paid back. */
export const REGIMES = ['general', 'agricole', 'alsaceMoselle', 'special', 'tns'] as const;
export type Regime = (typeof REGIMES)[number];

/** Why care is paid at 100 % of its base. */
export const EXONERATIONS = ['aucune', 'ald', 'maternite'] as const;
export type Exoneration = (typeof EXONERATIONS)[number];

/** Kinds of care, by the rate that each has. */
export const FAMILLES = [
  ...(['honoraires', 'paramedical', 'analyses', 'pharmacie', 'dentaire', 'appareillage'] as const),
  ...(['transport', 'hospitalisation', 'forfaitJournalier', 'cure'] as const),
] as const;
export type FamilleSoins = (typeof FAMILLES)[number];

/** Of somebody, for an act: what changes the part of the compulsory scheme. */
export interface SituationSoins {
  readonly regime: Regime;
  readonly exoneration: Exoneration;
  /** Covered by the «complémentaire santé solidaire». */
  readonly isCss: boolean;
  readonly isMineur: boolean;
}

/** CSS, art. L. 162-5-3: outside the pathway the part of people rises by 40 points (ameli.fr: 70 % becomes 30 %). */
const POINTS_HORS_PARCOURS = 40;

/** The rate outside the pathway of care. */
export function tauxHorsParcours(taux: number): number {
  return Math.max(0, taux - POINTS_HORS_PARCOURS);
}

/** The rate in the pathway, of one outside it. */
export function tauxDansParcours(horsParcours: number): number {
  return horsParcours + POINTS_HORS_PARCOURS;
}

/** A medicine of little use: neither a long illness nor the local scheme raises its rate. */
const VIGNETTE_ORANGE = 15;

/**
 * The local scheme of Alsace and Moselle (lelynx.fr, lequotidiendumedecin.fr): 90 % of fees, paramedical acts, analyses and
 * medicines at 65 %, 80 % of those at 30 %, 100 % of stays and transports.
 */
function tauxLocal(taux: number, famille: FamilleSoins): number {
  if (famille === 'hospitalisation' || famille === 'transport') return 100;
  if (famille === 'cure') return taux;
  if (famille !== 'pharmacie') return Math.max(90, taux);
  if (taux === 30) return 80;
  return Math.max(90, taux);
}

/** The rate that somebody has, of one that everybody has. What is not paid back at all is not for anybody. */
export function tauxObligatoire(
  taux: number,
  famille: FamilleSoins,
  { regime, exoneration }: Pick<SituationSoins, 'regime' | 'exoneration'>,
): number {
  // The local scheme pays the days of a stay, and nobody owes them for a birth.
  if (famille === 'forfaitJournalier')
    return regime === 'alsaceMoselle' || exoneration === 'maternite' ? 100 : 0;
  if (taux === 0 || taux <= VIGNETTE_ORANGE) return taux;
  if (exoneration !== 'aucune') return 100;
  return regime === 'alsaceMoselle' ? tauxLocal(taux, famille) : taux;
}

/** Whether levies are kept back: not of minors, not of who has the solidarity cover, not from the sixth month of a pregnancy. */
export function doitRetenues({ isMineur, isCss, exoneration }: Omit<SituationSoins, 'regime'>): boolean {
  return !isMineur && !isCss && exoneration !== 'maternite';
}

/**
 * What people pay of an act of 120 € or more instead of the rest of its base, in cents (`0`: they pay the rest of the base). It
 * is no levy: a contract pays it. The local scheme pays it, and nobody owes it for a long illness or a birth.
 */
export function chargeActeLourd(
  base: number,
  jour: string,
  { regime, exoneration }: Pick<SituationSoins, 'regime' | 'exoneration'>,
): number {
  if (base < chiffre('seuilActeLourd', jour)) return 0;
  return exoneration === 'aucune' && regime !== 'alsaceMoselle' ? chiffre('acteLourd', jour) : 0;
}

/** Whether an act is dear enough for its charge to stand for the rest of its base. */
export function isActeLourd(base: number, jour: string): boolean {
  return base >= chiffre('seuilActeLourd', jour);
}
