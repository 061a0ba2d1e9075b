import { type Appel, appel } from '#src/core/api/appel.ts';
import type { Brute, Lecture } from './definition.ts';
import type { Forme, LigneDe } from './forme.ts';
import { lectureDe } from './lectures.ts';

/** One line of a list, read alone by its reference: what it has besides its members in the list. */
export interface Detail<L extends Lecture = Lecture, F = Forme> {
  readonly lecture: L;
  readonly forme: F;
}

/** That line: what the list says of it, and the rest. */
export type LigneDetaillee<D> = D extends Detail<infer L, infer F> ? Brute<L> & LigneDe<F> : never;

/**
 * Declares what a line has where it is read alone. Throws a developer error that names what the list says already.
 * Example: `defineDetail(demandes, { historique: plusieurs(groupe({ … })) })`.
 */
export function defineDetail<L extends Lecture, const F extends Forme>(lecture: L, forme: F): Detail<L, F> {
  const deja = Object.keys(forme).find((nom) => Object.hasOwn(lecture.ligne, nom));
  if (deja !== undefined) throw new Error(`Lecture « ${lecture.key} » : son détail redit « ${deja} »`);
  return { lecture, forme };
}

/** Where it is read; with `suite`, where it is changed, which answers it as it has become. */
export function appelDuDetail<D extends Detail>({ lecture }: D, suite?: string): Appel<LigneDetaillee<D>> {
  const adresse = `/api${lectureDe(lecture.key).path}/:reference`;
  return appel(suite === undefined ? adresse : `${adresse}/${suite}`);
}
