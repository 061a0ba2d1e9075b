/** What a level pays. Percents of the base with the compulsory part in them, sums in euros. */
export interface Niveau {
  readonly rang: number;
  readonly honoraires: number;
  readonly prothese: number;
  readonly optique: number;
  readonly lentilles: number;
  readonly osteopathie: { readonly montant: number; readonly nbMax: number };
  readonly chambre: number;
  readonly audition: number;
  readonly orthodontie: number;
  readonly pharmacie: number;
}

const NIVEAUX: readonly Niveau[] = [
  [1, 100, 125, 100, 50, 20, 2, 30, 400, 125, 0],
  [2, 150, 175, 150, 80, 30, 2, 45, 500, 175, 30],
  [3, 200, 225, 200, 120, 40, 3, 60, 700, 225, 50],
  [4, 220, 275, 300, 160, 50, 4, 80, 900, 275, 80],
  [5, 250, 350, 400, 200, 60, 5, 100, 1200, 350, 120],
].map(([rang, honoraires, prothese, optique, lentilles, montant, nbMax, chambre, ...reste]) => ({
  rang: rang ?? 1,
  honoraires: honoraires ?? 100,
  prothese: prothese ?? 100,
  optique: optique ?? 100,
  lentilles: lentilles ?? 0,
  osteopathie: { montant: montant ?? 0, nbMax: nbMax ?? 0 },
  chambre: chambre ?? 0,
  audition: reste[0] ?? 0,
  orthodontie: reste[1] ?? 100,
  pharmacie: reste[2] ?? 0,
}));

/** @throws Error for a level that no offer has. */
export function niveau(rang: number): Niveau {
  const found = NIVEAUX[rang - 1];
  if (!found) throw new Error(`Pas de niveau ${rang}`);
  return found;
}
