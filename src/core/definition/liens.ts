import type { Model } from './model.ts';

/** A field of some list by which its rows name rows of another, or of their own. */
export interface LienDe<E> {
  readonly entry: E;
  readonly champ: string;
  /** Of a list of names, for which the database has no foreign key. */
  readonly many: boolean;
}

/** The fields of these lists that name rows of a model. */
export function liensDans<E extends { readonly model: Model }>(
  entries: readonly E[],
  model: Model,
): LienDe<E>[] {
  return entries.flatMap((entry) =>
    Object.entries(entry.model.ownFields).flatMap(([champ, { reference }]) =>
      reference?.model === model.key ? [{ entry, champ, many: reference.many }] : [],
    ),
  );
}
