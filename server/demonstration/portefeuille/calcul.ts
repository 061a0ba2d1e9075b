import { enEuros, partDe, partMutuelle } from '#src/core/adherent/arithmetique-soins.ts';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import { euros as enMots } from '#src/core/valeurs/euros.ts';
import type { CompteRetenues, Retenue } from './retenues.ts';

/**
 * How the contract pays an act: a percent of the base or a sum, with the compulsory part in it (a sum may come beside it), all,
 * or nothing.
 */
export type Prise =
  | { readonly nature: 'pctBR'; readonly valeur: number }
  | {
      readonly nature: 'forfait';
      readonly centimes: number;
      readonly isEnPlus?: boolean;
      /** Of what the sum is: « par séance ». */
      readonly sur?: string;
    }
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
  /** Never paid back by a responsible contract; minors owe none. */
  readonly retenue?: Retenue;
  readonly prise: Prise;
  readonly codeGarantie?: string;
  readonly commentaire?: string;
  readonly isReseau?: boolean;
  readonly isBaseExemple?: boolean;
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

/** How far the guarantee goes, in cents. */
function garantiPar({ prise, base, depense }: ActeBrut): number {
  if (prise.nature === 'pctBR') return partDe(base, prise.valeur);
  if (prise.nature === 'forfait') return prise.centimes;
  return prise.nature === 'fraisReels' ? depense : 0;
}

const isEnPlus = ({ prise }: ActeBrut) => prise.nature === 'forfait' && prise.isEnPlus === true;

/**
 * Pays an act: the compulsory scheme (less its levies), the mutual, another one, and what remains; the four make the amount
 * charged, to the cent (worked lines of the domain reference §1.7).
 * @param options `retenues`: what was kept back from this person before; `null` for a minor, who owes nothing.
 */
export function paie(
  acte: ActeBrut,
  options: { readonly retenues: CompteRetenues | null; readonly autreRc?: number },
): LigneCentimes {
  const { base, tauxRo, depense, retenue, isHorsParcours = false } = acte;
  const brut = partDe(base, isHorsParcours && tauxRo > HORS_PARCOURS ? HORS_PARCOURS : tauxRo);
  const retenu = retenue && options.retenues ? options.retenues.retient(retenue, brut) : 0;
  const isParticipation = retenue?.genre === 'participation';
  const obligatoire = partDe(base, tauxRo);
  const montantRc = partMutuelle({
    depense,
    obligatoire,
    garanti: garantiPar(acte),
    isEnPlus: isEnPlus(acte),
  });
  const dehors = depense - brut - montantRc;
  const montantAutreRc = Math.max(0, Math.min(options.autreRc ?? 0, dehors));
  return {
    acte,
    montantRo: brut - retenu,
    participation: isParticipation ? retenu : 0,
    franchise: isParticipation ? 0 : retenu,
    montantRc,
    montantAutreRc,
    reste: depense - (brut - retenu) - montantRc - montantAutreRc,
  };
}

/** How the mutual's part was found, in words; nothing where it is the rest of the base, which goes without saying. */
function motifRc(acte: ActeBrut): string | null {
  const { prise, base, tauxRo, depense } = acte;
  if (prise.nature === 'rien' || prise.nature === 'fraisReels') return null;
  if (prise.nature === 'pctBR' && prise.valeur === 100) return null;
  const garanti = garantiPar(acte);
  const obligatoire = partDe(base, tauxRo);
  const dit = (centimes: number) => enMots(enEuros(centimes));
  const nom =
    prise.nature === 'pctBR'
      ? `Votre contrat garantit ${prise.valeur}\u202f% du tarif de base, soit ${dit(garanti)}`
      : `Votre contrat garantit ${dit(garanti)}${prise.sur ?? ''}`;
  if (obligatoire === 0) return `${nom}.`;
  if (isEnPlus(acte)) return `${nom}, en plus de l’Assurance maladie.`;
  const couvert = Math.min(depense, garanti);
  const rc = partMutuelle({ depense, garanti, obligatoire });
  const entier = couvert < garanti ? ', et toute la dépense est couverte' : '';
  return `${nom}, part de l’Assurance maladie comprise${entier} : ${dit(couvert)} − ${dit(obligatoire)} = ${dit(rc)}.`;
}

/** The same line as if the mutual had not paid: refused, or not yet. */
export function sansRc(ligne: LigneCentimes, montantRc = 0): LigneCentimes {
  return { ...ligne, montantRc, reste: ligne.reste + ligne.montantRc - montantRc };
}

const ERREUR = 'Montant versé par erreur : un décompte suivant le corrige.';

/** What a line says of itself; one that was refused, or put right later, claims nothing. */
function commentaireDe({ acte, montantRc }: LigneCentimes): string | null {
  const prevu = partMutuelle({
    depense: acte.depense,
    garanti: garantiPar(acte),
    obligatoire: partDe(acte.base, acte.tauxRo),
    isEnPlus: isEnPlus(acte),
  });
  if (montantRc !== prevu) return montantRc === 0 ? null : ERREUR;
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
    tauxRo: acte.isHorsParcours ? Math.min(HORS_PARCOURS, acte.tauxRo) : acte.tauxRo,
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
