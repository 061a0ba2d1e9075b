import type { CriteresDe, Genre, Lecture, Ordre, TriDe } from '#src/core/lecture/definition.ts';
import type { Parameters, ReadOptions } from './read-options.ts';
import { lectureListe, lectureUne, parametresDe } from './verbes.ts';

/** What is asked of a declared read. */
export interface DemandeDe<L extends Lecture> {
  readonly criteres?: CriteresDe<L>;
  readonly tri?: readonly [TriDe<L>, Ordre];
  /** First and last row, both included. */
  readonly tranche?: readonly [number, number];
}

function plats(criteres: Readonly<Record<string, unknown>>): Parameters {
  return Object.fromEntries(Object.entries(criteres).map(([nom, valeur]) => [nom, String(valeur)]));
}

interface DemandeBrute {
  readonly criteres?: Readonly<Record<string, unknown>>;
  readonly tri?: readonly [string, Ordre];
  readonly tranche?: readonly [number, number];
}

/** How that is written in an address: a list takes its dialect, and so does whatever is asked by several values at once. */
export function adresseDe(genre: Genre, demande: DemandeBrute): Parameters {
  const criteres = Object.fromEntries(
    Object.entries(demande.criteres ?? {}).filter(([, valeur]) => valeur !== undefined),
  );
  const isDialecte =
    genre === 'liste' || Object.values(criteres).some((valeur) => typeof valeur === 'object');
  if (!isDialecte) return plats(criteres);
  const { tri, tranche } = demande;
  return parametresDe({
    ...(Object.keys(criteres).length > 0 && { filter: criteres }),
    ...(tranche && { range: tranche }),
    ...(tri && { sort: tri }),
  });
}

/** How its answer is read and kept. */
export function optionsDe(genre: Genre): ReadOptions<unknown> {
  return genre === 'liste' ? lectureListe<unknown>() : lectureUne<unknown>();
}
