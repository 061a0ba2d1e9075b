import type { CarteTp } from '#src/lectures/cartes.ts';

/** What a telephone keeps of the cards, to show them without a network: no social security number, not even masked. */
export interface CartesGardees {
  /** Whose copy it is: another account of the same browser removes it. */
  readonly compteId: string;
  /** Instant at which the cards were read, ISO. */
  readonly date: string;
  /** Instant at which the session of its account ends where nothing happens, ISO: it is not shown any more then. */
  readonly fin: string;
  readonly organisme: string;
  readonly couleur: string;
  readonly cartes: readonly CarteGardee[];
}

export type CarteGardee = Omit<CarteTp, 'beneficiaires'> & {
  readonly beneficiaires: readonly Omit<CarteTp['beneficiaires'][number], 'nirMasque' | 'numPers'>[];
};

/** A card without what need not be on a telephone. */
export function gardee(carte: CarteTp): CarteGardee {
  return {
    ...carte,
    beneficiaires: carte.beneficiaires.map(({ nirMasque: _nir, numPers: _num, ...reste }) => reste),
  };
}
