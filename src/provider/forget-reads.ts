type Forgets = (path: string | undefined, isReread: boolean) => void;

const keepers = new Set<Forgets>();

/** Has whoever keeps reads told when they are to be forgotten. Apart, because pages that keep nothing forget too. */
export function whenForgotten(forgets: Forgets): void {
  keepers.add(forgets);
}

/**
 * Forgets what was read: everything, or all that is at a path and under it, whatever its parameters and contract. What a
 * page shows at this moment is read again, and stays until then.
 */
export function forgetReads(path?: string): void {
  for (const forgets of keepers) forgets(path, true);
}

/** Forgets everything, and asks nothing again: what is shown is about to go, with the session or with the contract. */
export function dropReads(): void {
  for (const forgets of keepers) forgets(undefined, false);
}
