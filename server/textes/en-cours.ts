import { AsyncLocalStorage } from 'node:async_hooks';
import '#src/core/texte/parcours.ts';
import { type Remplacements, remplaceAvec } from '#src/core/texte/remplacements.ts';

const enCours = new AsyncLocalStorage<Remplacements | undefined>();
remplaceAvec(() => enCours.getStore());

/**
 * Does something in the words of a client: what definitions say meanwhile is what they replace, wherever it is said. Costs
 * nothing for a client who replaces nothing.
 */
export function dansLesMots<T>(remplacements: Remplacements | undefined, fait: () => T): T {
  return remplacements === enCours.getStore() ? fait() : enCours.run(remplacements, fait);
}

/** Does something in the words that the portal ships. */
export function dansLesMotsLivres<T>(fait: () => T): T {
  return dansLesMots(undefined, fait);
}

/** The words in which something is being done, for who does a part of it elsewhere. */
export function motsEnCours(): Remplacements | undefined {
  return enCours.getStore();
}
