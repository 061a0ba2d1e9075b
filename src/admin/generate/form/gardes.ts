import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that is not saved: how much, and whether leaving is no loss any more. */
interface Garde {
  readonly id: string;
  readonly changed: number;
  readonly safe: { readonly current: boolean };
}

let gardes: readonly Garde[] = [];
const abonnes = new Set<() => void>();

function change(suite: readonly Garde[]): void {
  gardes = suite;
  for (const dis of abonnes) dis();
}

function abonne(dis: () => void): () => void {
  abonnes.add(dis);
  return () => abonnes.delete(dis);
}

/** How many inputs of the page hold something that would be lost now. */
export function aPerdre(): number {
  return gardes.reduce((total, { changed, safe }) => total + (safe.current ? 0 : changed), 0);
}

/** Counts with the others for as long as it is there. Answers whether it is the one that asks for all: the router listens to one. */
export function useGarde({ changed, safe }: Pick<Garde, 'changed' | 'safe'>): boolean {
  const id = useId();
  useEffect(() => () => change(gardes.filter((une) => une.id !== id)), [id]);
  useEffect(() => {
    const sienne = { id, changed, safe };
    const isConnue = gardes.some((une) => une.id === id);
    change(isConnue ? gardes.map((une) => (une.id === id ? sienne : une)) : [...gardes, sienne]);
  }, [id, changed, safe]);
  return useSyncExternalStore(abonne, () => gardes[0]?.id) === id;
}
