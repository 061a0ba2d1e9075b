import type { Prise } from '#src/core/soins/paiement.ts';
import { euros as enMots } from '#src/core/valeurs/euros.ts';
import type { ActeBrut } from './calcul.ts';
import type { Niveau } from './niveaux.ts';
import { isSource, tarif } from './tarifs.ts';

/** Labels of the acts as the list `transcodification-prestation` gives them, with their field of care. */
const ACTES = {
  G: ['Consultation généraliste', 'SOINS'],
  CS: ['Consultation spécialiste', 'SOINS'],
  TCG: ['Téléconsultation généraliste', 'SOINS'],
  ATM: ['Acte technique médical', 'SOINS'],
  ADI: ['Radiographie, scanner ou IRM', 'IMAG'],
  ADE: ['Échographie', 'IMAG'],
  ACO: ['Suivi de grossesse et accouchement', 'MATER'],
  SDE: ['Soins dentaires', 'DENT'],
  AXI: ['Détartrage et prévention dentaire', 'DENT'],
  PFC: ['Couronne', 'DENT'],
  ICO: ['Inlay-core', 'DENT'],
  IMP: ['Implant dentaire', 'DENT'],
  TO: ['Orthodontie', 'DENT'],
  AMI: ['Soins infirmiers', 'PARA'],
  AMK: ['Kinésithérapie', 'PARA'],
  B: ['Analyses de laboratoire', 'LABO'],
  PH1: ['Médicament remboursé à 100 %', 'PHAR'],
  PH7: ['Médicament remboursé à 65 %', 'PHAR'],
  PH4: ['Médicament remboursé à 30 %', 'PHAR'],
  PHN: ['Médicament non remboursé', 'PHAR'],
  LUN: ['Monture', 'OPTI'],
  VER: ['Verres', 'OPTI'],
  LEN: ['Lentilles', 'OPTI'],
  PAU: ['Aide auditive', 'AUDI'],
  FJ: ['Forfait journalier hospitalier', 'HOSP'],
  GHS: ['Frais de séjour', 'HOSP'],
  CPC: ['Chambre particulière', 'HOSP'],
  TXI: ['Taxi conventionné', 'TRAN'],
  STH: ['Surveillance médicale de cure thermale', 'CURE'],
  HN: ['Acte non remboursé par l’Assurance maladie', 'DOUCE'],
} as const;

const DOMAINES: Readonly<Record<string, string>> = {
  SOINS: 'Soins courants',
  PHAR: 'Pharmacie',
  DENT: 'Dentaire',
  OPTI: 'Optique',
  AUDI: 'Aides auditives',
  HOSP: 'Hospitalisation',
  LABO: 'Analyses et examens',
  IMAG: 'Imagerie',
  PARA: 'Auxiliaires médicaux',
  TRAN: 'Transport',
  DOUCE: 'Médecines douces',
  CURE: 'Cure thermale',
  MATER: 'Maternité',
};

export type CodeActe = keyof typeof ACTES;
export const CODES_ACTES = Object.keys(ACTES) as CodeActe[];

/** A responsible contract pays at most 100 € for a frame (CSS, art. R. 871-2). */
const MONTURE_MAX = 100;

/** Glasses: prices in cents. */
export interface Equipement {
  readonly jour: string;
  readonly monture: number;
  readonly verres: number;
  readonly isClasseA: boolean;
}

type Reste = Omit<ActeBrut, 'codeActe' | 'libelle' | 'codeDomaine' | 'libelleDomaine'>;

/** An act by its exchange code. Amounts in cents. */
export function acte(codeActe: CodeActe, reste: Reste & { readonly libelle?: string }): ActeBrut {
  const [libelle, codeDomaine] = ACTES[codeActe];
  return {
    ...{ libelle, codeActe, codeDomaine, libelleDomaine: DOMAINES[codeDomaine] ?? codeDomaine },
    isBaseExemple: reste.base > 0 && !isSource(codeActe),
    ...reste,
  };
}

/** The base, whole: what most contracts pay. */
export const ticketModerateur: Prise = { nature: 'pctBR', valeur: 100 };
export const fraisReels: Prise = { nature: 'fraisReels' };
export const rien: Prise = { nature: 'rien' };
export const pctBR = (valeur: number): Prise => ({ nature: 'pctBR', valeur });
export const forfait = (euros: number, reste: { sur?: string; isEnPlus?: boolean } = {}): Prise => ({
  nature: 'forfait',
  centimes: Math.round(euros * 100),
  ...reste,
});

/** Glasses: one sum for the frame and the lenses, taken by the lenses first; free in class A. */
export function lunettes(
  { optique }: Niveau,
  { jour, monture, verres, isClasseA }: Equipement,
): readonly ActeBrut[] {
  const panier = isClasseA ? 'A' : 'B';
  const codeGarantie = isClasseA ? 'OPTIRAC0' : 'OPTILIBR';
  const surVerres = Math.min(optique, verres / 100);
  const surMonture = Math.min(optique - surVerres, monture / 100, MONTURE_MAX);
  const commun = { panier, codeGarantie, tauxRo: 60, isReseau: true };
  const prise = (euros: number, quoi: string): Prise =>
    isClasseA
      ? fraisReels
      : forfait(euros, { sur: ` pour ${quoi}, dans les ${enMots(optique)} de l’équipement` });
  return [
    acte('VER', {
      ...commun,
      quantite: 2,
      depense: verres,
      base: 2 * tarif(isClasseA ? 'VER_A' : 'VER_B', jour),
      isBaseExemple: !isSource(isClasseA ? 'VER_A' : 'VER_B'),
      prise: prise(surVerres, 'les verres'),
    }),
    acte('LUN', {
      ...commun,
      depense: monture,
      base: tarif(isClasseA ? 'LUN_A' : 'LUN_B', jour),
      isBaseExemple: !isSource(isClasseA ? 'LUN_A' : 'LUN_B'),
      prise: prise(surMonture, 'la monture'),
    }),
  ];
}
