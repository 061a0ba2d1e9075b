/**
 * The arithmetic of care, in cents, once for who makes amounts and for who explains them (domain reference §1.7):
 * `depense = obligatoire + mutuelle + autre + reste`.
 */

/** Euros to cents. */
export function enCentimes(montant: number): number {
  return Math.round(montant * 100);
}

/** Cents to euros; −0 is 0. */
export function enEuros(centimes: number): number {
  return centimes === 0 ? 0 : centimes / 100;
}

/** A percent of cents, to the nearest cent. */
export function partDe(centimes: number, taux: number): number {
  return Math.round((centimes * taux) / 100);
}

/** What a contract covers, the compulsory part in it unless it is beside. */
export interface Couverture {
  readonly depense: number;
  /** Of the guarantee: how far it goes. */
  readonly garanti: number;
  /** What the compulsory scheme pays before its levies. */
  readonly obligatoire: number;
  /** The guarantee comes beside the compulsory part, and not with it inside. */
  readonly isEnPlus?: boolean;
}

/** What the contract pays: never more than what was charged, never what the compulsory scheme pays. */
export function partMutuelle({ depense, garanti, obligatoire, isEnPlus = false }: Couverture): number {
  const jusqua = isEnPlus ? garanti + obligatoire : garanti;
  return Math.max(0, Math.min(depense, jusqua) - obligatoire);
}

/** A line of amounts, in cents. */
export interface MontantsLigne {
  readonly depense: number;
  readonly base: number;
  readonly ro: number;
  readonly participation: number;
  readonly franchise: number;
  readonly rc: number;
  readonly autre: number;
  readonly reste: number;
  readonly isHorsParcours: boolean;
}

export type CauseReste = 'participation' | 'franchise' | 'horsParcours' | 'depassement' | 'garantie';
export type MorceauReste = readonly [cause: CauseReste, centimes: number];

/** What the compulsory scheme pays before its levies. */
export function obligatoireBrut({
  ro,
  participation,
  franchise,
}: Pick<MontantsLigne, 'ro' | 'participation' | 'franchise'>): number {
  return ro + participation + franchise;
}

/** What stays, cause by cause: the causes make the whole of it, to the cent. */
export function causesDuReste(ligne: MontantsLigne): readonly MorceauReste[] {
  const { depense, base, participation, franchise, rc, autre, reste, isHorsParcours } = ligne;
  const morceaux: MorceauReste[] = [];
  let aDire = reste;
  const dit = (cause: CauseReste, centimes: number) => {
    const morceau = Math.max(0, Math.min(aDire, centimes));
    aDire -= morceau;
    if (morceau > 0) morceaux.push([cause, morceau]);
  };
  dit('participation', participation);
  dit('franchise', franchise);
  if (isHorsParcours) dit('horsParcours', base - obligatoireBrut(ligne) - rc - autre);
  if (base > 0) dit('depassement', depense - base);
  dit('garantie', aDire);
  return morceaux;
}
