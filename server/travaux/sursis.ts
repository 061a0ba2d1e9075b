import { Interrompu } from './echec.ts';

/** What is on its way to another server when the node stops may still arrive, for that long. */
export const SURSIS_MS = 3_000;

/**
 * Does what waits for another server; when the node stops, cuts it a while later rather than wait as long as that server likes.
 * @param signal of the job
 * @throws Interrompu when it was cut
 */
export async function avecSursis<T>(
  signal: AbortSignal,
  sursisMs: number,
  fait: (coupe: AbortSignal) => Promise<T>,
): Promise<T> {
  const coupe = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const compte = (): void => {
    timer = setTimeout(() => coupe.abort(), sursisMs);
  };
  if (signal.aborted) compte();
  else signal.addEventListener('abort', compte, { once: true });
  try {
    return await fait(coupe.signal);
  } catch (error) {
    throw coupe.signal.aborted ? new Interrompu(error) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', compte);
  }
}
