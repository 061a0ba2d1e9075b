import { imageTropGrande } from '#server/files/refus.ts';

/** A phone takes 200 million points at most; four bytes each, they are what a browser needs to show them. */
const POINTS_MAX = 250_000_000;

/** Told how large a picture is, as soon as its bytes say so; it may refuse it. */
export type Vu = (largeur: number, hauteur: number) => void;

/** @throws Refusal 422 for a picture that would fill the memory of who opens it. */
export function dimensions(largeur: number, hauteur: number, vu?: Vu): void {
  if (largeur * hauteur > POINTS_MAX) throw imageTropGrande();
  vu?.(largeur, hauteur);
}
