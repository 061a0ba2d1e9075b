import { type Garde, KEPT_MS, type LieuBrouillon, names, nom, quietly } from './brouillons.ts';

/** An act that this tab keeps something of, and since when. */
export interface BrouillonCommence {
  readonly acte: string;
  /** Instant, milliseconds. */
  readonly depuis: number;
}

/** The acts of which this tab keeps something about a contract, the latest first. */
export function brouillonsCommences(lieu: Omit<LieuBrouillon, 'acte'>): readonly BrouillonCommence[] {
  const debut = nom({ ...lieu, acte: '' });
  const gardes = quietly(() =>
    names()
      .filter((name) => name.startsWith(debut))
      .map((name) => {
        const { depuis = 0 } = JSON.parse(window.sessionStorage.getItem(name) ?? '{}') as Partial<Garde>;
        return { acte: name.slice(debut.length), depuis };
      }),
  );
  return (gardes ?? [])
    .filter(({ depuis }) => depuis > Date.now() - KEPT_MS)
    .toSorted((a, b) => b.depuis - a.depuis);
}
