import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { F, FichierIllisible } from './faute.ts';
import type { Dit } from './fil-de-lecture.ts';
import type { LigneDeFichier } from './ligne.ts';

const PROGRAMME = join(import.meta.dirname, 'fil-de-lecture.ts');
/** A file too large once inflated ends its thread, and not the portal. Megabytes. */
const MEMOIRE_MB = 192;
/** Between two lots. */
const PATIENCE_MS = 30_000;

function fauteDe(error: unknown): unknown {
  const code = (error as { readonly code?: string }).code;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FichierIllisible(F.TROP_LONG) : error;
}

/** What the thread says, one after the other; it is ended with the reading. */
function ecoute(worker: Worker, patienceMs: number) {
  const recus: Dit[] = [];
  let attendu: { readonly resolve: (dit: Dit) => void; readonly reject: (error: unknown) => void } | null =
    null;
  let faute: unknown;
  const perd = (error: unknown) => {
    faute ??= error;
    attendu?.reject(faute);
  };
  worker.on('message', (dit: Dit) => {
    if (attendu) attendu.resolve(dit);
    else recus.push(dit);
  });
  worker.on('error', (error) => perd(fauteDe(error)));
  worker.on('exit', () => perd(new FichierIllisible(F.TROP_LONG)));
  return function prochain(): Promise<Dit> {
    const recu = recus.shift();
    if (recu) return Promise.resolve(recu);
    if (faute) return Promise.reject(faute);
    return new Promise<Dit>((resolve, reject) => {
      const montre = setTimeout(() => reject(new FichierIllisible(F.TROP_LONG)), patienceMs);
      const fini =
        <A extends unknown[]>(suite: (...quoi: A) => void) =>
        (...quoi: A) => {
          clearTimeout(montre);
          attendu = null;
          suite(...quoi);
        };
      attendu = { resolve: fini(resolve), reject: fini(reject) };
    });
  };
}

/**
 * The lines of a CSV or of an XLSX, by lots, read in a thread of its own that ends with the reading, or by itself where the
 * file asks too much.
 * @throws FichierIllisible what is wrong with the file, in words for who chose it
 */
export async function* lisFichier(
  octets: Uint8Array,
  { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {},
): AsyncGenerator<readonly LigneDeFichier[]> {
  const worker = new Worker(PROGRAMME, {
    workerData: octets,
    resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MB, maxYoungGenerationSizeMb: 16 },
  });
  const prochain = ecoute(worker, patienceMs);
  try {
    for (;;) {
      const dit = await prochain();
      if (dit.quoi === 'fin') return;
      if (dit.quoi === 'faute')
        throw dit.isIllisible ? new FichierIllisible(dit.message) : new Error(dit.message);
      yield dit.lot;
      worker.postMessage('suite');
    }
  } finally {
    await worker.terminate();
  }
}
