import { enEuros, partDe, partMutuelle } from '#src/core/adherent/arithmetique-soins.ts';
import { euros as enMots } from '#src/core/valeurs/euros.ts';
import { tauxHorsParcours } from './part-obligatoire.ts';
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

/** What an act comes to before it is paid, in cents. */
export interface ActeAPayer {
  readonly depense: number;
  readonly base: number;
  readonly tauxRo: number;
  /** Of a heavy act: what is kept of a base that is paid whole; the contract pays it. */
  readonly charge?: number;
  /** Never paid back by a responsible contract; minors owe none. */
  readonly retenue?: Retenue;
  readonly prise: Prise;
  /** What options add to the guarantee. */
  readonly supplements?: readonly Prise[];
  /** Of the amount charged, what no contract may pay. */
  readonly horsPrise?: number;
  /** Outside the pathway the compulsory scheme pays less, and nobody pays the difference. */
  readonly isHorsParcours?: boolean;
}

/** A paid act, in cents. */
export interface ActePaye {
  readonly montantRo: number;
  readonly participation: number;
  readonly franchise: number;
  readonly montantRc: number;
  readonly montantAutreRc: number;
  readonly reste: number;
}

function portee(prise: Prise, { base, depense }: ActeAPayer): number {
  if (prise.nature === 'pctBR') return partDe(base, prise.valeur);
  if (prise.nature === 'forfait') return prise.centimes;
  return prise.nature === 'fraisReels' ? depense : 0;
}

/** How far the guarantee goes with what options add to it, in cents. */
function garantiPar(acte: ActeAPayer): number {
  const { prise, supplements = [] } = acte;
  return supplements.reduce((somme, une) => somme + portee(une, acte), portee(prise, acte));
}

const isEnPlus = ({ prise }: Pick<ActeAPayer, 'prise'>): boolean =>
  prise.nature === 'forfait' && prise.isEnPlus === true;

/** What the compulsory scheme pays before its levies, in the pathway. */
function obligatoirePlein({ base, tauxRo, charge = 0 }: ActeAPayer): number {
  return Math.max(0, partDe(base, tauxRo) - charge);
}

/** What the contract pays of an act, in cents. */
export function prevu(acte: ActeAPayer): number {
  const { depense, horsPrise = 0 } = acte;
  return partMutuelle({
    depense: Math.max(0, depense - horsPrise),
    obligatoire: obligatoirePlein(acte),
    garanti: garantiPar(acte),
    isEnPlus: isEnPlus(acte),
  });
}

/**
 * Pays an act: the compulsory scheme (less its levies), the mutual, another one, and what remains; the four make the amount
 * charged, to the cent (worked lines of the domain reference §1.7).
 * @param options `retenues`: what was kept back from this person before; `null` for who owes nothing.
 */
export function paie(
  acte: ActeAPayer,
  options: { readonly retenues: CompteRetenues | null; readonly autreRc?: number },
): ActePaye {
  const { base, tauxRo, charge = 0, depense, retenue, isHorsParcours = false } = acte;
  // Nobody is paid back more than was charged.
  const brut = Math.min(
    depense,
    Math.max(0, partDe(base, isHorsParcours ? tauxHorsParcours(tauxRo) : tauxRo) - charge),
  );
  const retenu = retenue && options.retenues ? options.retenues.retient(retenue, brut) : 0;
  const isParticipation = retenue?.genre === 'participation';
  const montantRc = Math.min(prevu(acte), depense - brut);
  const dehors = depense - brut - montantRc;
  const montantAutreRc = Math.max(0, Math.min(options.autreRc ?? 0, dehors));
  return {
    montantRo: brut - retenu,
    participation: isParticipation ? retenu : 0,
    franchise: isParticipation ? 0 : retenu,
    montantRc,
    montantAutreRc,
    reste: depense - (brut - retenu) - montantRc - montantAutreRc,
  };
}

function nomDeLaGarantie(acte: ActeAPayer): string {
  const { prise, supplements = [] } = acte;
  const dit = enMots(enEuros(garantiPar(acte)));
  if (supplements.length > 0) {
    const parts = [prise, ...supplements].map((une) => enMots(enEuros(portee(une, acte))));
    return `Votre contrat et vos options garantissent ensemble ${dit} (${parts.join(' + ')})`;
  }
  return prise.nature === 'pctBR'
    ? `Votre contrat garantit ${prise.valeur}\u202f% du tarif de base, soit ${dit}`
    : `Votre contrat garantit ${dit}${prise.nature === 'forfait' ? (prise.sur ?? '') : ''}`;
}

/** How the mutual's part was found, in words; nothing where it is the rest of the base, which goes without saying. */
export function motifRc(acte: ActeAPayer): string | null {
  const { prise, depense, horsPrise = 0, supplements = [] } = acte;
  if (prise.nature === 'fraisReels' || (prise.nature === 'rien' && supplements.length === 0)) return null;
  if (prise.nature === 'pctBR' && prise.valeur === 100 && supplements.length === 0) return null;
  const garanti = garantiPar(acte);
  const obligatoire = obligatoirePlein(acte);
  const dit = (centimes: number) => enMots(enEuros(centimes));
  const nom = nomDeLaGarantie(acte);
  if (obligatoire === 0) return `${nom}.`;
  if (isEnPlus(acte)) return `${nom}, en plus de l’Assurance maladie.`;
  const couvert = Math.min(depense - horsPrise, garanti);
  const entier = couvert < garanti && horsPrise === 0 ? ', et toute la dépense est couverte' : '';
  return `${nom}, part de l’Assurance maladie comprise${entier} : ${dit(couvert)} − ${dit(obligatoire)} = ${dit(prevu(acte))}.`;
}
