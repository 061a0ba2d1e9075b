import { useSearchParams } from 'react-router';
import type { CriteresDe, Lecture, Ordre, ReponseDe, TriDe } from '#src/core/lecture/definition.ts';
import { type Lue, useLecture } from './use-lecture.ts';

/** The page that an address asks for, from 1; what somebody wrote wrongly in it asks for the first. */
export function litPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

/** The same address at another page: its filters and its order stay, as whoever wrote them. */
function versPage(search: URLSearchParams, page: number): string {
  const autre = new URLSearchParams(search);
  if (page === 1) autre.delete('page');
  else autre.set('page', String(page));
  return `?${autre}`;
}

interface Demande<L extends Lecture> {
  /** What the address says is looked for. */
  readonly criteres?: CriteresDe<L>;
  readonly tri?: readonly [TriDe<L>, Ordre];
  readonly parPage: number;
}

/** A page of a list that is read, as `ListeLecture` draws it. */
export interface ListeLue<T> {
  readonly lue: Lue<T>;
  readonly page: number;
  readonly parPage: number;
  /** The address of another page. */
  readonly vers: (page: number) => string;
}

/** Reads the page of a list that the address names: `useListe(documents, { criteres: { annee: 2026 }, parPage: 20 })`. */
export function useListe<L extends Lecture>(
  lecture: L,
  { criteres, tri, parPage }: Demande<L>,
): ListeLue<ReponseDe<L>> {
  const [search] = useSearchParams();
  const page = litPage(search);
  const lue = useLecture(lecture, {
    ...(criteres && { criteres }),
    ...(tri && { tri }),
    tranche: [(page - 1) * parPage, page * parPage - 1],
  });
  return { lue, page, parPage, vers: (autre) => versPage(search, autre) };
}
