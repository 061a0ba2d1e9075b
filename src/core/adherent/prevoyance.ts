import { joursEntre } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** What becomes of a provident file, in the words of the domain reference (§1.9). */
export const ETATS_DOSSIER = {
  declare: 'Déclaré',
  enInstruction: 'En cours d’étude',
  enAttentePieces: 'En attente de documents',
  indemnise: 'Indemnisé',
  suspendu: 'Suspendu',
  clos: 'Clos',
  refuse: 'Refusé',
} as const;
export type EtatDossier = keyof typeof ETATS_DOSSIER;

/** Why somebody does not work. */
export const NATURES_ARRET = {
  maladie: 'Maladie',
  accidentVie: 'Accident de la vie courante',
  accidentTravail: 'Accident du travail',
  maladiePro: 'Maladie professionnelle',
  maternite: 'Maternité',
} as const;

/** What is paid. */
export const TYPES_INDEMNITE = {
  IJ: 'Indemnités journalières',
  rente: 'Rente',
  capital: 'Capital',
  MT: 'Mi-temps thérapeutique',
} as const;

/** What becomes of an allowance. */
export const ETATS_INDEMNITE = { aVenir: 'À venir', payee: 'Payée', annulee: 'Annulée' } as const;

const JOURS_AN = 365;

interface Periode {
  readonly dateDebut: string;
  readonly dateFin: string;
  readonly montantBrut: number;
  readonly montantNet: number;
}

/** The part of a period that falls in one month. */
export interface PartDeMois {
  /** `2026-01`. */
  readonly mois: string;
  readonly nbJours: number;
  readonly montantBrut: number;
  readonly montantNet: number;
}

interface ParJour {
  readonly montantJournalierRo: number;
  readonly montantJournalierBrut: number;
}

/**
 * Why an allowance is so much a day, in words; `null` where the health insurance pays no part of it: there is nothing to add up.
 * @param brutAnnuel the pay that it is reckoned on; `null`: nobody says
 */
export function parJourEnMots(
  { montantJournalierRo: ro, montantJournalierBrut: brut }: ParJour,
  brutAnnuel: number | null,
): string | null {
  if (ro <= 0 || brut <= 0) return null;
  const ensemble = (Math.round(ro * 100) + Math.round(brut * 100)) / 100;
  const salaire =
    brutAnnuel === null
      ? ''
      : ` Votre salaire de référence est de ${euros(Math.round((brutAnnuel * 100) / JOURS_AN) / 100)} par jour (${euros(brutAnnuel)} ÷ ${JOURS_AN}).`;
  return `Par jour, votre contrat ajoute ${euros(brut)} aux ${euros(ro)} de l’Assurance maladie, soit ${euros(ensemble)} en tout.${salaire}`;
}

/** Days of a period, both bounds included. */
export function joursDe({ dateDebut, dateFin }: Pick<Periode, 'dateDebut' | 'dateFin'>): number {
  return joursEntre(dateDebut, dateFin) + 1;
}

function finDuMois(mois: string): string {
  const [annee = 0, rang = 1] = mois.split('-').map(Number);
  return new Date(Date.UTC(annee, rang, 0)).toISOString().slice(0, 10);
}

function moisSuivant(mois: string): string {
  const [annee = 0, rang = 1] = mois.split('-').map(Number);
  return new Date(Date.UTC(annee, rang, 1)).toISOString().slice(0, 7);
}

/**
 * A period over a month end, month by month, by its days: each part is the rounded sum so far less that of before, so that the
 * parts are the whole to the cent. Example: from 15 January to 14 February, 17 days and 14.
 */
export function partsParMois(periode: Periode): readonly PartDeMois[] {
  const total = joursDe(periode);
  const sommes = [periode.montantBrut, periode.montantNet].map((montant) => Math.round(montant * 100));
  const parts: PartDeMois[] = [];
  let jours = 0;
  for (
    let mois = periode.dateDebut.slice(0, 7);
    mois <= periode.dateFin.slice(0, 7);
    mois = moisSuivant(mois)
  ) {
    const fin = finDuMois(mois);
    const borne = fin < periode.dateFin ? fin : periode.dateFin;
    const jusque = joursDe({ dateDebut: periode.dateDebut, dateFin: borne });
    const [brut = 0, net = 0] = sommes.map(
      (somme) => (Math.round((somme * jusque) / total) - Math.round((somme * jours) / total)) / 100,
    );
    parts.push({ mois, nbJours: jusque - jours, montantBrut: brut, montantNet: net });
    jours = jusque;
  }
  return parts;
}

/** Whether a period has a day between two bounds, both included; a bound that is not said holds nobody back. */
export function touche(
  { dateDebut, dateFin }: Pick<Periode, 'dateDebut' | 'dateFin'>,
  debut: string | undefined,
  fin: string | undefined,
): boolean {
  return (debut === undefined || dateFin >= debut) && (fin === undefined || dateDebut <= fin);
}
