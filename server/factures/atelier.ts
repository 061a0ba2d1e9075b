import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EtatLecture, FactureLue } from '#src/core/api/facture-lue.ts';
import type { Ordre } from './fil-de-lecture.ts';

const PROGRAMME = join(import.meta.dirname, 'fil-de-lecture.ts');
/** One at a time: a reading takes a whole processor. */
const ATTENTE_MAX = 6;
/** What is not read by then will not be: its thread is ended, and the next file has another. */
const PATIENCE_MS = 30_000;
/** Somebody who has waited so long for their turn has typed the answers. */
const ATTENTE_MS = 30_000;
/** An idle thread gives its memory back. */
const REPOS_MS = 60_000;
const MEMOIRE_MB = 512;

interface Ouvrage {
  readonly compteId: string;
  readonly ordre: Ordre;
  readonly depuis: number;
  readonly rend: (lue: FactureLue) => void;
}

/** What is answered where nothing was read. */
export function sansLecture(etat: EtatLecture): FactureLue {
  return { etat, date: null, montant: null, professionnel: null, pages: 0, pagesLues: 0 };
}

const attente: Ouvrage[] = [];
let fil: Worker | undefined;
let ouvrage: Ouvrage | undefined;
let minuterie: NodeJS.Timeout | undefined;

/** The present file is over, one way or the other. */
function finit(lue: FactureLue): void {
  clearTimeout(minuterie);
  const fini = ouvrage;
  ouvrage = undefined;
  fini?.rend(lue);
  suivant();
}

function perd(lui: Worker): void {
  if (fil !== lui) return;
  fil = undefined;
  void lui.terminate();
  finit(sansLecture('illisible'));
}

function engage(): Worker {
  // Its own output says nothing: what a library tells of a picture is no line of the portal's journal.
  const worker = new Worker(PROGRAMME, {
    resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MB },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('message', (lue: FactureLue) => fil === worker && finit(lue));
  worker.on('error', () => perd(worker));
  worker.on('exit', () => perd(worker));
  return worker;
}

function repose(lui: Worker): void {
  lui.unref();
  minuterie = setTimeout(() => {
    if (fil !== lui || ouvrage) return;
    fil = undefined;
    void lui.terminate();
  }, REPOS_MS);
  minuterie.unref();
}

function suivant(): void {
  if (ouvrage) return;
  const prochain = attente.shift();
  if (!prochain) {
    if (fil) repose(fil);
    return;
  }
  if (Date.now() - prochain.depuis > ATTENTE_MS) {
    prochain.rend(sansLecture('occupe'));
    suivant();
    return;
  }
  clearTimeout(minuterie);
  fil ??= engage();
  fil.ref();
  const lui = fil;
  ouvrage = prochain;
  minuterie = setTimeout(() => perd(lui), PATIENCE_MS);
  fil.postMessage(prochain.ordre);
}

/**
 * Reads a file away from the thread that answers everybody, in its turn: one file of an account at a time, few of all. What
 * cannot be read in time is answered `illisible`, what cannot wait `occupe`; nothing is thrown.
 */
export function lisLaFacture(compteId: string, ordre: Ordre): Promise<FactureLue> {
  const isDeja = [...attente, ...(ouvrage ? [ouvrage] : [])].some((autre) => autre.compteId === compteId);
  if (isDeja || attente.length >= ATTENTE_MAX) return Promise.resolve(sansLecture('occupe'));
  return new Promise((rend) => {
    attente.push({ compteId, ordre, depuis: Date.now(), rend });
    suivant();
  });
}
