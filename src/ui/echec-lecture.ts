import { PHRASES } from '#src/core/message/phrases.ts';
import { toast, toasts } from './toasts.ts';

/** How long the reads of a page may take to fail together, in milliseconds. */
const ENSEMBLE = 150;

const labels = new Map<string, Set<string>>();
const dits = new Map<string, number>();
let isPrevu = false;

function dit(): void {
  isPrevu = false;
  const visibles = new Set(toasts.current().map(({ id }) => id));
  for (const [raison, noms] of labels) {
    const avant = dits.get(raison);
    if (avant !== undefined && visibles.has(avant)) toasts.close(avant);
    dits.set(raison, toast(PHRASES.LECTURE([...noms].join(', '), raison), 'error'));
  }
}

/** Forgets what nobody sees any more: the same read that fails later is told anew, alone. */
function oublie(): void {
  const visibles = new Set(toasts.current().map(({ id }) => id));
  for (const [raison, id] of dits) {
    if (visibles.has(id)) continue;
    dits.delete(raison);
    labels.delete(raison);
  }
}

/**
 * Says that a read failed and why, once: what fails for the same reason while that is still on the screen is named beside
 * it. In its place on the page stands `Panne`, which says neither again.
 */
export function direEchec(label: string, raison: string): void {
  oublie();
  const noms = labels.get(raison) ?? new Set();
  labels.set(raison, noms.add(label));
  if (!isPrevu) setTimeout(dit, ENSEMBLE);
  isPrevu = true;
}
