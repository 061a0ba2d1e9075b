import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { motsEnCours } from '#server/textes/en-cours.ts';
import type { CodeEdition, LigneDe, MatiereDe } from './dessins.ts';
import type { Ordre, Reponse } from './fil-de-dessin.ts';
import type { CharteImprimee } from './pdf/charte-imprimee.ts';

/** One thread leaves the others their processor; a second one, where there are many, keeps a long document from holding up a short one. */
const FILS = Math.max(1, Math.min(2, availableParallelism() - 1));
const PROGRAMME = join(import.meta.dirname, 'fil-de-dessin.ts');
/** A document that is not there by then will not come: its thread is ended, and the next one has another. */
const PATIENCE_MS = 120_000;
/** A document too large ends its thread, and not the portal. */
const MEMOIRE_MB = 512;
const PAR_LOT = 200;

type Lignes<L> = AsyncIterable<L> | Iterable<L>;

interface Ouvrage {
  readonly ordre: Extract<Ordre, { quoi: 'dessine' }>;
  readonly lots: AsyncIterator<readonly unknown[]>;
  readonly fait: (octets: Uint8Array<ArrayBuffer>) => void;
  readonly manque: (faute: unknown) => void;
}

interface Fil {
  readonly worker: Worker;
  ouvrage: Ouvrage | null;
  /** Why the lots of the present document could not be read. */
  panne: unknown;
  patience?: NodeJS.Timeout;
}

const fils = new Set<Fil>();
const attente: Ouvrage[] = [];

async function* enLots(lignes: Lignes<unknown>): AsyncGenerator<readonly unknown[]> {
  let lot: unknown[] = [];
  for await (const ligne of lignes) {
    lot.push(ligne);
    if (lot.length < PAR_LOT) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

const ordonne = ({ worker }: Fil, ordre: Ordre) => worker.postMessage(ordre);

/** Gives the next lot, or says that there is none. */
async function donneSuite(fil: Fil, { lots }: Ouvrage): Promise<void> {
  try {
    const { done, value } = await lots.next();
    ordonne(fil, done ? { quoi: 'fin' } : { quoi: 'lot', lot: value });
  } catch (error) {
    fil.panne = error;
    ordonne(fil, { quoi: 'abandon' });
  }
}

/** The document of a thread is over, one way or the other. */
function rend(fil: Fil): Ouvrage | null {
  const { ouvrage } = fil;
  clearTimeout(fil.patience);
  fil.ouvrage = null;
  fil.worker.unref();
  return ouvrage;
}

function recoit(fil: Fil, reponse: Reponse): void {
  if (reponse.quoi === 'suite') {
    if (fil.ouvrage) void donneSuite(fil, fil.ouvrage);
    return;
  }
  const { panne } = fil;
  const ouvrage = rend(fil);
  if (reponse.quoi === 'fait') ouvrage?.fait(reponse.octets);
  else {
    void ouvrage?.lots.return?.();
    ouvrage?.manque(panne ?? Object.assign(new Error(reponse.message), { stack: reponse.stack }));
  }
  suivant();
}

/** A thread that ends takes no other document with it. */
function perd(fil: Fil, faute: unknown): void {
  if (!fils.delete(fil)) return;
  const ouvrage = rend(fil);
  void ouvrage?.lots.return?.();
  ouvrage?.manque(faute);
  void fil.worker.terminate();
  suivant();
}

function engage(): Fil {
  const worker = new Worker(PROGRAMME, { resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MB } });
  const fil: Fil = { worker, ouvrage: null, panne: undefined };
  worker.on('message', (reponse: Reponse) => recoit(fil, reponse));
  worker.on('error', (error) => perd(fil, error));
  worker.on('exit', () => perd(fil, new Error('Le fil qui dessine s’est arrêté')));
  fils.add(fil);
  return fil;
}

function libre(): Fil | undefined {
  for (const fil of fils) if (!fil.ouvrage) return fil;
  return fils.size < FILS ? engage() : undefined;
}

function suivant(): void {
  const fil = attente.length > 0 ? libre() : undefined;
  const ouvrage = fil && attente.shift();
  if (!fil || !ouvrage) return;
  fil.ouvrage = ouvrage;
  fil.panne = undefined;
  fil.patience = setTimeout(
    () => perd(fil, new Error('Le document n’a pas pu être dessiné à temps')),
    PATIENCE_MS,
  );
  fil.worker.ref();
  ordonne(fil, ouvrage.ordre);
  suivant();
}

/**
 * Draws a document away from the thread that answers everybody, in its turn, and gives it whole. Threads start with the
 * first document. What is thrown while it is drawn, or while its lines are read, is thrown here.
 */
export async function dessine<Nom extends CodeEdition>(
  nom: Nom,
  matiere: MatiereDe<Nom>,
  charte: CharteImprimee,
  lignes: Lignes<LigneDe<Nom>> = [],
): Promise<Readable> {
  const octets = await new Promise<Uint8Array<ArrayBuffer>>((fait, manque) => {
    const ordre = { quoi: 'dessine', nom, matiere, charte, mots: motsEnCours() } as const;
    attente.push({ ordre, lots: enLots(lignes), fait, manque });
    suivant();
  });
  return Readable.from([Buffer.from(octets.buffer)], { objectMode: false });
}
