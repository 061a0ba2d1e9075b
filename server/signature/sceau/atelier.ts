import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CleDeSceau } from './cms.ts';
import type { Commande, Reponse, SceauLu } from './fil-de-sceau.ts';
import type { Mention } from './pdf-a-sceller.ts';

const PROGRAMME = join(import.meta.dirname, 'fil-de-sceau.ts');
const MEMOIRE = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 } as const;

interface Fil {
  readonly worker: Worker;
  readonly attendus: Map<number, PromiseWithResolvers<unknown>>;
}

/** One thread seals for everybody, so that signing takes no time from who does something else. */
let fil: Fil | undefined;
let dernier = 0;

function recoit({ worker, attendus }: Fil, reponse: Reponse): void {
  const attendu = attendus.get(reponse.id);
  attendus.delete(reponse.id);
  if (attendus.size === 0) worker.unref();
  if ('fait' in reponse) attendu?.resolve(reponse.fait);
  else attendu?.reject(new Error(reponse.faute));
}

function engage(): Fil {
  const worker = new Worker(PROGRAMME, { resourceLimits: MEMOIRE });
  const un: Fil = { worker, attendus: new Map() };
  const perd = (faute: Error) => {
    if (fil === un) fil = undefined;
    for (const attendu of un.attendus.values()) attendu.reject(faute);
    un.attendus.clear();
  };
  worker.on('message', (reponse: Reponse) => recoit(un, reponse));
  worker.on('error', perd);
  worker.on('exit', () => perd(new Error('Le fil qui scelle s’est arrêté')));
  fil = un;
  return un;
}

function demande<T>(commande: Commande): Promise<T> {
  const { worker, attendus } = fil ?? engage();
  const id = ++dernier;
  const attendu = Promise.withResolvers<unknown>();
  attendus.set(id, attendu);
  worker.ref();
  worker.postMessage({ id, commande });
  return attendu.promise as Promise<T>;
}

/** Seals a document, away from the thread that answers everybody. What was shown is whole at its beginning. */
export async function scellePdf(pdf: Uint8Array, mention: Mention, cle: CleDeSceau): Promise<Buffer> {
  return Buffer.from(await demande<Uint8Array>({ quoi: 'scelle', pdf, mention, cle }));
}

/** The seal of a document; `null`: it has none that can be read. */
export function lisSceau(pdf: Uint8Array): Promise<SceauLu | null> {
  return demande({ quoi: 'lis', pdf });
}

/** A key and a certificate of its own, for some years. */
export function faitCle(nom: string, annees: number): Promise<CleDeSceau> {
  return demande({ quoi: 'cle', nom, annees });
}
