import type { Model } from './model.ts';

/** A field of some list by which its rows name rows of another, or of their own. */
export interface LienDe<E> {
  readonly entry: E;
  readonly champ: string;
  /** Of a list of names, for which the database has no foreign key. */
  readonly many: boolean;
}

interface Nom {
  readonly champ: string;
  readonly cle: string;
  readonly many: boolean;
}

const noms = new WeakMap<Model, readonly Nom[]>();

/** The fields by which rows of a model name others: read once, a definition does not change. */
function nomsDe(model: Model): readonly Nom[] {
  const connus = noms.get(model);
  if (connus) return connus;
  const lus = Object.entries(model.ownFields).flatMap(([champ, { reference }]) =>
    reference ? [{ champ, cle: reference.model, many: reference.many }] : [],
  );
  noms.set(model, lus);
  return lus;
}

/** The fields of these lists that name rows of a model. */
export function liensDans<E extends { readonly model: Model }>(
  entries: readonly E[],
  model: Model,
): LienDe<E>[] {
  return entries.flatMap((entry) =>
    nomsDe(entry.model).flatMap(({ champ, cle, many }) =>
      cle === model.key ? [{ entry, champ, many }] : [],
    ),
  );
}
