import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import {
  type ActeAPayer,
  type ActePaye,
  motifRc,
  paie as paieActe,
  prevu,
} from '#src/core/soins/paiement.ts';
import { tauxHorsParcours } from '#src/core/soins/part-obligatoire.ts';

/** An act before it is paid. Amounts in cents. */
export interface ActeBrut extends ActeAPayer {
  readonly codeActe: string;
  readonly codeDetail?: string;
  readonly libelle: string;
  readonly codeDomaine: string;
  readonly libelleDomaine: string;
  readonly quantite?: number;
  readonly coefficient?: number;
  readonly codeGarantie?: string;
  readonly commentaire?: string;
  readonly isReseau?: boolean;
  readonly isBaseExemple?: boolean;
  readonly panier?: string;
  readonly jours?: { readonly debut: string; readonly fin: string };
}

/** A line in cents. */
export interface LigneCentimes extends ActePaye {
  readonly acte: ActeBrut;
}

/** Pays an act of the portfolio, by the arithmetic that explains it. */
export function paie(acte: ActeBrut, options: Parameters<typeof paieActe>[1]): LigneCentimes {
  return { acte, ...paieActe(acte, options) };
}

/** The same line as if the mutual had not paid: refused, or not yet. */
export function sansRc(ligne: LigneCentimes, montantRc = 0): LigneCentimes {
  return { ...ligne, montantRc, reste: ligne.reste + ligne.montantRc - montantRc };
}

const ERREUR = 'Montant versé par erreur : un décompte suivant le corrige.';

/** What a line says of itself; one that was refused, or put right later, claims nothing. */
function commentaireDe({ acte, montantRc }: LigneCentimes): string | null {
  if (montantRc !== prevu(acte)) return montantRc === 0 ? null : ERREUR;
  const motif = montantRc === 0 ? null : motifRc(acte);
  return [acte.commentaire, motif].filter(Boolean).join(' ') || null;
}

/** A line as the base keeps it, in euros; `signe` −1 for the mirror that cancels one. */
export function ligneActe(
  ligne: LigneCentimes,
  rangLigne: number,
  dateSoins: string,
  signe: 1 | -1 = 1,
): Omit<ActeDeSoin, 'id'> {
  const { acte } = ligne;
  const montant = (centimes: number) => enEuros(centimes * signe);
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
    tauxRo: acte.isHorsParcours ? tauxHorsParcours(acte.tauxRo) : acte.tauxRo,
    montantRo: montant(ligne.montantRo),
    participationForfaitaire: montant(ligne.participation),
    franchise: montant(ligne.franchise),
    montantRc: montant(ligne.montantRc),
    montantAutreRc: montant(ligne.montantAutreRc),
    resteACharge: montant(ligne.reste),
    depassement: montant(Math.max(0, acte.depense - acte.base)),
    parcoursSoins: acte.retenue?.genre === 'participation' ? !acte.isHorsParcours : null,
    codeGarantie: acte.codeGarantie ?? null,
    commentaire: commentaireDe(ligne),
    isReseau: acte.isReseau ?? false,
    panier: acte.panier ?? null,
    ...(acte.isBaseExemple && acte.base !== 0 && { isBaseExemple: true as const }),
  };
}
