/** What a cost is made of, in euros: `depense = montantRo + montantRc + montantAutreRc + resteACharge`. */
export interface Repartition {
  readonly depense: number;
  readonly montantRo: number;
  readonly montantRc: number;
  readonly montantAutreRc?: number;
  readonly resteACharge: number;
}

/** What came back of a cost, whoever paid it; in euros, to the cent. */
export function rembourse({
  montantRo,
  montantRc,
  montantAutreRc = 0,
}: Omit<Repartition, 'depense' | 'resteACharge'>): number {
  return Math.round((montantRo + montantRc + montantAutreRc) * 100) / 100;
}

export interface PartDepense {
  readonly cle: 'ro' | 'rc' | 'autre' | 'reste';
  readonly libelle: string;
  readonly montant: number;
  /** Percent of the whole; what is negative (a regularisation) takes no room. */
  readonly part: number;
}

/** Who paid what, in the order in which it is told (Dépense − Assurance maladie − Mutuelle = Reste à votre charge); `isEstime`: nobody did yet. */
export function partsDepense(repartition: Repartition, isEstime = false): readonly PartDepense[] {
  const { montantRo, montantRc, montantAutreRc = 0, resteACharge } = repartition;
  const estime = isEstime ? ' (estimation)' : '';
  const parts = [
    { cle: 'ro', libelle: `Assurance maladie${estime}`, montant: montantRo },
    { cle: 'rc', libelle: `Mutuelle${estime}`, montant: montantRc },
    ...(montantAutreRc === 0
      ? []
      : [{ cle: 'autre' as const, libelle: `Autre mutuelle${estime}`, montant: montantAutreRc }]),
    { cle: 'reste', libelle: `Reste à votre charge${estime}`, montant: resteACharge },
  ] as const;
  const total = parts.reduce((somme, { montant }) => somme + Math.max(0, montant), 0);
  return parts.map((part) => ({
    ...part,
    part: total === 0 ? 0 : (Math.max(0, part.montant) / total) * 100,
  }));
}
