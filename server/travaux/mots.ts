import { etiquettesDe } from '#server/db/clients/etiquettes.ts';
import type { Database } from '#server/db/connection.ts';
import { dansLesMotsDe, type TextesEcrits } from '#server/textes/du-client.ts';

type Memoire = Map<string, Promise<TextesEcrits>>;
const memoires = new WeakMap<Database, Memoire>();

/** What a node knows of the words of clients, for as long as the base announces its changes. */
function memoireDe(db: Database): Memoire {
  const connue = memoires.get(db);
  if (connue) return connue;
  const neuve: Memoire = new Map();
  memoires.set(db, neuve);
  db.changes.subscribe((quoi) => {
    if (quoi === null || quoi === 'etiquette') neuve.clear();
  });
  return neuve;
}

function motsDe(db: Database, clientId: string): Promise<TextesEcrits> {
  if (!db.changes.live) return etiquettesDe(db, clientId);
  const memoire = memoireDe(db);
  const connus = memoire.get(clientId);
  if (connus !== undefined) return connus;
  const lus = etiquettesDe(db, clientId);
  memoire.set(clientId, lus);
  lus.catch(() => memoire.delete(clientId));
  return lus;
}

/** Does something outside of any request in the words of a client: what is written to its members is said as it says it. */
export async function dansLesMotsDuClient<T>(
  db: Database,
  clientId: string,
  fait: () => Promise<T>,
): Promise<T> {
  return dansLesMotsDe(await motsDe(db, clientId), fait);
}
