import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { MESURE_AUDIENCE } from '#src/core/compte/traceurs.ts';
import { accepts, choiceStore } from '#src/provider/tracker-choice.ts';

interface Match {
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The name of a page as statistics may know it: the first word of its route. What follows may name a person, a contract
 * or an act of care; and an address that is no route of ours may be anything that somebody typed.
 */
export function pageName({ pathname, params }: Match): string {
  const [, first = ''] = pathname.split('/');
  if (first === '') return 'accueil-public';
  return Object.values(params).some((value) => value?.split('/')[0] === first) ? 'page-inconnue' : first;
}

const hasAgreed = (): boolean => accepts(MESURE_AUDIENCE);

/** Counts the pages of an area, for a visitor who has agreed to it. Nothing is loaded for the others. */
export function useStatistics(): void {
  const last = useMatches().at(-1);
  const name = last ? pageName(last) : null;
  const isAgreed = useSyncExternalStore(choiceStore.subscribe, hasAgreed);
  useEffect(() => {
    if (name !== null && isAgreed) void import('./statistics.ts').then(({ measure }) => measure(name));
  }, [name, isAgreed]);
}
