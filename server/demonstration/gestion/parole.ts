import type { Database } from '#server/db/connection.ts';
import { evenementsADire, noteDits } from '#server/demonstration/sql/evenements.ts';
import { clientAppele } from '#server/demonstration/sql/jeton.ts';
import { EVENEMENTS_MAX } from '#server/gestion/evenement.ts';
import { type Empreintes, jetonDe } from './jeton.ts';

/** How a system calls the portal back: at its address, by a service token, like any other. */
export interface Rappel {
  /** Whether the portal answers calls by now. */
  peut(): boolean;
  /** `POST /api/gestion/evenements` of the client of this host. Answers the status; throws where nobody answers. */
  poste(hote: string, jeton: string, corps: object): Promise<number>;
  readonly log: { warn(what: object, message: string): void };
}

interface Appui {
  readonly db: Database;
  readonly coffre: Empreintes;
  readonly rappel: Rappel;
}

/** How long it takes there to do what was accepted here. */
const TRAVAIL_MS = 400;

/** Says what was not said yet. What does not go through waits for the next time, or for who comes and reads. */
async function parle({ db, coffre, rappel }: Appui, client: string): Promise<void> {
  const evenements = await evenementsADire(db, client, EVENEMENTS_MAX);
  const appele = evenements.length > 0 && rappel.peut() ? await clientAppele(db, client) : undefined;
  if (!appele) return;
  const statut = await rappel.poste(appele.hote, await jetonDe({ db, coffre }, appele), { evenements });
  if (statut !== 200) {
    rappel.log.warn({ client, statut }, 'le système de démonstration n’a pas été entendu');
    return;
  }
  await noteDits(
    db,
    client,
    evenements.map(({ id }) => id),
  );
}

/** Has what is done for a client be said a moment later. */
export function makeParole(appui: Appui): (client: string) => void {
  const attendus = new Map<string, NodeJS.Timeout>();
  return (client) => {
    if (attendus.has(client)) return;
    const attente = setTimeout(() => {
      attendus.delete(client);
      parle(appui, client).catch((error: unknown) =>
        appui.rappel.log.warn({ err: error, client }, 'le système de démonstration n’a pas pu appeler'),
      );
    }, TRAVAIL_MS);
    attente.unref();
    attendus.set(client, attente);
  };
}
