import { useEffect } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { canEnter } from '#src/provider/auth-provider.ts';
import { pieces } from '#src/registry.ts';
import { currentKey } from './menu-groups.ts';

/** A place of the back office where one has been. */
export interface Recent {
  readonly to: string;
  readonly label: string;
  /** What it is: the list of a record, the family of a list. */
  readonly detail: string;
}

const KEY = 'recents';
const MAX = 12;
const NONE: Recent[] = [];

/** A place comes first, once, and the oldest ones are forgotten. */
export function withRecent(known: readonly Recent[], recent: Recent): Recent[] {
  return [recent, ...known.filter(({ to }) => to !== recent.to)].slice(0, MAX);
}

/** Places without those that one may no longer enter. */
export function stillOpen(places: readonly Recent[]): Recent[] {
  const open = new Set(
    pieces()
      .filter(canEnter)
      .map(({ key }) => key),
  );
  return places.filter(({ to }) => open.has(currentKey(to) ?? ''));
}

/** Where one has been, last first, without what one may no longer enter. */
export function useRecents(): Recent[] {
  return stillOpen(useStore<Recent[]>(KEY, NONE)[0]);
}

/** Remembers the place that a page shows, on this browser for this account; `null`: it is none to come back to. */
export function useRemember(recent: Recent | null): void {
  const store = useStoreContext();
  const { to, label, detail } = recent ?? {};
  useEffect(() => {
    if (to === undefined || label === undefined || detail === undefined) return;
    store.setItem(KEY, withRecent(store.getItem<Recent[]>(KEY) ?? NONE, { to, label, detail }));
  }, [store, to, label, detail]);
}
