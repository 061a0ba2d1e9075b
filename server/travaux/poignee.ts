import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import {
  avance,
  metAuRebut,
  prendPlanifie,
  prendTravaux,
  prolonge,
  remetAPlusTard,
  rendTravail,
  replanifie,
  type TravailPris,
  termine,
} from '#server/db/travaux/travaux.ts';
import { attenteApres } from '#src/core/travail/travail.ts';
import { echecDe, Interrompu } from './echec.ts';
import type { Fin, TravailServeur } from './moitie.ts';
import { dansLesMotsDuClient } from './mots.ts';

export interface Journal {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface ServicesTravaux {
  readonly db: Database;
  readonly log: Journal;
  /** Aborted when the node stops. */
  readonly arret?: AbortSignal;
}

/**
 * Seconds for which a job taken is left to its node, which says again that it has it while it lasts. What a node that dies had
 * taken is done soon after: a code is worth ten minutes.
 */
const BAIL = 60;

/** Writes why it was not done, and when it is tried again. */
async function rate(
  { db, log }: ServicesTravaux,
  serveur: TravailServeur,
  pris: TravailPris,
  error: unknown,
): Promise<void> {
  const { travail } = serveur;
  const echec = echecDe(error);
  const { message, isDefinitif, cause } = echec;
  const { id, essais, client } = pris;
  const dit = { travail: travail.key, id, essais, client, ...serveur.dit?.(pris), faute: message };
  const attente = serveur.attente ? serveur.attente(pris) : attenteApres(travail, essais);
  if (attente !== null && !(isDefinitif && travail.ensuite === 'rebut')) {
    await remetAPlusTard(db, pris, attente, message);
    if (cause === undefined) log.info({ ...dit, attente }, 'travail à refaire');
    else log.warn({ ...dit, attente, err: cause }, 'travail à refaire');
  } else if (await metAuRebut(db, pris, message)) log.error(dit, 'travail mis au rebut');
}

/** Does one job and writes its end. */
async function mene(
  services: ServicesTravaux,
  serveur: TravailServeur,
  pris: TravailPris,
  signal: AbortSignal,
  lache: () => void,
): Promise<void> {
  const { db } = services;
  const { travail } = serveur;
  let fin: Fin;
  try {
    const suivi = { signal, avance: (progression: number) => avance(db, pris, progression) };
    const fait = () => serveur.fait(pris, suivi);
    const { clientId } = pris;
    fin = await (clientId === null ? fait() : dansLesMotsDuClient(db, clientId, fait)).finally(lache);
  } catch (error) {
    // The base will say by its lease that it was not done.
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof Interrompu) await rendTravail(db, pris);
    else await rate(services, serveur, pris, error);
    return;
  }
  if (travail.portee === 'installation') await replanifie(db, pris, travail.toutes);
  else if (fin !== 'ecrite') await termine(db, pris, fin.contenu);
}

/**
 * Does a handful of the jobs of a kind whose time has come; answers whether it took any: behind one that is done there may be
 * more.
 * @param voulu somebody said that there is something to do: one of the installation does not wait for its time.
 */
export async function poignee(
  services: ServicesTravaux,
  serveur: TravailServeur,
  { bail = BAIL, voulu = false }: { readonly bail?: number; readonly voulu?: boolean } = {},
): Promise<boolean> {
  const { db, arret } = services;
  const { travail, ensemble } = serveur;
  const pris =
    travail.portee === 'client'
      ? await prendTravaux(db, travail.key, ensemble, bail)
      : await prendPlanifie(db, travail.key, bail, voulu);
  const tenus = new Map(pris.map((un) => [un, new AbortController()] as const));
  const garde = setInterval(() => {
    // A word that is lost is no fault: the next one comes before the end.
    prolonge(db, [...tenus.keys()], bail).then(
      (encore) => {
        for (const [un, control] of tenus) if (!encore.has(un.id)) control.abort();
      },
      () => undefined,
    );
  }, bail * 300);
  const menes = [...tenus].map(([un, control]) => {
    const signal = arret ? AbortSignal.any([control.signal, arret]) : control.signal;
    return mene(services, serveur, un, signal, () => void tenus.delete(un));
  });
  const done = await Promise.allSettled(menes).finally(() => clearInterval(garde));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return pris.length > 0;
}
