import type { LigneActe } from '#src/core/adherent/decompte.ts';

/** How the contract pays an act: a percent of the base with the compulsory part in it, a sum, all, or nothing. */
export type Prise =
  | { readonly nature: 'pctBR'; readonly valeur: number }
  | { readonly nature: 'forfait'; readonly centimes: number }
  | { readonly nature: 'fraisReels' }
  | { readonly nature: 'rien' };

/** An act before it is paid. Amounts in cents. */
export interface ActeBrut {
  readonly codeActe: string;
  readonly codeDetail?: string;
  readonly libelle: string;
  readonly codeDomaine: string;
  readonly libelleDomaine: string;
  readonly quantite?: number;
  readonly coefficient?: number;
  readonly depense: number;
  readonly base: number;
  readonly tauxRo: number;
  /** 2 € a consultation, never paid back by a responsible contract; minors owe none. */
  readonly participation?: number;
  /** 1 € a box or a paramedical act, 4 € a transport; the same. */
  readonly franchise?: number;
  readonly prise: Prise;
  readonly codeGarantie?: string;
  readonly commentaire?: string;
  readonly isReseau?: boolean;
  readonly panier?: string;
  /** Outside the pathway the compulsory scheme pays 30 %, and nobody pays the difference. */
  readonly isHorsParcours?: boolean;
  readonly jours?: { readonly debut: string; readonly fin: string };
}

/** A line in cents. */
export interface LigneCentimes {
  readonly acte: ActeBrut;
  readonly montantRo: number;
  readonly participation: number;
  readonly franchise: number;
  readonly montantRc: number;
  readonly montantAutreRc: number;
  readonly reste: number;
}

const HORS_PARCOURS = 30;
const part = (centimes: number, taux: number) => Math.round((centimes * taux) / 100);

/** What the contract pays once the compulsory scheme has, before its own levies. */
function priseEnCharge({ prise, depense, base }: ActeBrut, obligatoire: number): number {
  const jusqua = {
    pctBR: () => Math.min(depense, part(base, prise.nature === 'pctBR' ? prise.valeur : 0)),
    forfait: () => Math.min(depense, prise.nature === 'forfait' ? prise.centimes : 0),
    fraisReels: () => depense,
    rien: () => 0,
  }[prise.nature]();
  return Math.max(0, jusqua - obligatoire);
}

/**
 * Pays an act: the compulsory scheme (less its levies), the mutual, another one, and what remains; the four make the amount
 * charged, to the cent (worked lines of the domain reference §1.7).
 */
export function paie(
  acte: ActeBrut,
  options: { readonly isMineur: boolean; readonly autreRc?: number },
): LigneCentimes {
  const { base, tauxRo, depense, isHorsParcours = false } = acte;
  const brut = part(base, isHorsParcours && tauxRo > HORS_PARCOURS ? HORS_PARCOURS : tauxRo);
  const du = (centimes = 0) => (options.isMineur ? 0 : centimes);
  const participation = Math.min(du(acte.participation), brut);
  const franchise = Math.min(du(acte.franchise), brut - participation);
  const montantRo = brut - participation - franchise;
  const montantRc = priseEnCharge(acte, part(base, tauxRo));
  const dehors = depense - brut - montantRc;
  const montantAutreRc = Math.max(0, Math.min(options.autreRc ?? 0, dehors));
  return {
    acte,
    montantRo,
    participation,
    franchise,
    montantRc,
    montantAutreRc,
    reste: depense - montantRo - montantRc - montantAutreRc,
  };
}

/** The same line as if the mutual had not paid: refused, or not yet. */
export function sansRc(ligne: LigneCentimes, montantRc = 0): LigneCentimes {
  return { ...ligne, montantRc, reste: ligne.reste + ligne.montantRc - montantRc };
}

/** Cents to euros; −0 is 0. */
export const euros = (centimes: number) => (centimes === 0 ? 0 : centimes / 100);

function commentaireDe({ acte, participation, franchise }: LigneCentimes): string | null {
  if (acte.commentaire !== undefined) return acte.commentaire;
  if (acte.isHorsParcours)
    return 'Hors du parcours de soins, l’Assurance maladie rembourse moins : cette part n’est pas prise en charge.';
  if (participation > 0)
    return 'La participation forfaitaire retenue par l’Assurance maladie n’est jamais remboursée.';
  if (franchise > 0) return 'La franchise médicale retenue par l’Assurance maladie n’est jamais remboursée.';
  return null;
}

/** A line as the base keeps it, in euros; `signe` −1 for the mirror that cancels one. */
export function ligneActe(
  ligne: LigneCentimes,
  rangLigne: number,
  dateSoins: string,
  signe: 1 | -1 = 1,
): Omit<LigneActe, 'id'> {
  const { acte } = ligne;
  const montant = (centimes: number) => euros(centimes * signe);
  return {
    rangLigne,
    codeActe: acte.codeActe,
    codeDetail: acte.codeDetail ?? null,
    libelleActe: acte.libelle,
    codeDomaine: acte.codeDomaine,
    libelleDomaine: acte.libelleDomaine,
    dateSoinsDebut: acte.jours?.debut ?? dateSoins,
    dateSoinsFin: acte.jours?.fin ?? null,
    quantite: acte.quantite ?? 1,
    coefficient: acte.coefficient ?? 1,
    depense: montant(acte.depense),
    baseRemboursement: montant(acte.base),
    tauxRo: acte.isHorsParcours ? Math.min(HORS_PARCOURS, acte.tauxRo) : acte.tauxRo,
    montantRo: montant(ligne.montantRo),
    participationForfaitaire: montant(ligne.participation),
    franchise: montant(ligne.franchise),
    montantRc: montant(ligne.montantRc),
    montantAutreRc: montant(ligne.montantAutreRc),
    resteACharge: montant(ligne.reste),
    depassement: montant(Math.max(0, acte.depense - acte.base)),
    parcoursSoins: acte.participation === undefined ? null : !acte.isHorsParcours,
    codeGarantie: acte.codeGarantie ?? null,
    commentaire: commentaireDe(ligne),
    isReseau: acte.isReseau ?? false,
    panier: acte.panier ?? null,
  };
}
