import type { Changes } from './changes.ts';

/** Places that every node counts together, by name. */
export interface SharedPlaces {
  /** Takes one of a name's `max` places: how to give it back, or `null` where all are taken. */
  take(name: string, max: number): Promise<(() => void) | null>;
}

interface Held {
  /** Taken here or being asked for: past `max` nobody is asked. */
  count: number;
  readonly places: Set<number>;
  /** One question at a time: a connection that asks twice for one lock gets it twice. */
  turn: Promise<unknown>;
}

const TAKE = `select place from unnest($2::int[]) place where pg_try_advisory_lock(hashtext($1), place) limit 1`;
const GIVE_BACK = 'select pg_advisory_unlock(hashtext($1), $2::int)';

/**
 * Places that are locks of the connection that listens: nothing is written, and those of a node that dies are free at once.
 * While it does not hear, a node counts alone.
 */
export function makeSharedPlaces(changes: Pick<Changes, 'ask' | 'live'>): SharedPlaces {
  const names = new Map<string, Held>();

  /** The number of the place, `null` where other nodes have them all, `undefined` where nobody can say. */
  async function lock(name: string, { places }: Held, max: number): Promise<number | null | undefined> {
    if (!changes.live) return undefined;
    const free = Array.from({ length: max }, (_, at) => at + 1).filter((place) => !places.has(place));
    const rows = await changes.ask<{ place: number }>(TAKE, [name, free]).catch(() => undefined);
    const place = rows?.[0]?.place;
    if (place !== undefined) places.add(place);
    return rows ? (place ?? null) : undefined;
  }

  return {
    async take(name, max) {
      const held = names.get(name) ?? { count: 0, places: new Set<number>(), turn: Promise.resolve() };
      if (held.count >= max) return null;
      names.set(name, held);
      held.count++;
      const asked = held.turn.then(() => lock(name, held, max));
      held.turn = asked;
      const place = await asked;
      let isHeld = true;
      const giveBack = () => {
        if (!isHeld) return;
        isHeld = false;
        if (--held.count === 0) names.delete(name);
        if (place === null || place === undefined) return;
        held.places.delete(place);
        changes.ask(GIVE_BACK, [name, place]).catch(() => undefined);
      };
      if (place !== null) return giveBack;
      giveBack();
      return null;
    },
  };
}
