import { useStore } from 'react-admin';
import { type Recent, stillOpen } from './recents.ts';

const KEY = 'favoris';
/** More would be a second menu. */
const MAX = 24;
const NONE: Recent[] = [];

/** A place is marked, last; or it is no longer. */
export function withFavori(known: readonly Recent[], place: Recent): Recent[] {
  const others = known.filter(({ to }) => to !== place.to);
  return others.length < known.length ? others : [...others, place].slice(-MAX);
}

/** The places that one marked with a star, on this browser for this account, without what one may no longer enter. */
export function useFavoris(): Recent[] {
  return stillOpen(useStore<Recent[]>(KEY, NONE)[0]);
}

/** Whether a place is marked, and what marks it or not. */
export function useFavori(place: Recent): readonly [isFavori: boolean, bascule: () => void] {
  const [known, setKnown] = useStore<Recent[]>(KEY, NONE);
  return [known.some(({ to }) => to === place.to), () => setKnown(withFavori(known, place))];
}
