import type { Model } from './model.ts';
import type { Value } from './predicate.ts';

/** The field by which rows of other lists name a row of this one; `null` where its natural key has several fields, or none. */
export function namingField({ naturalKey }: Pick<Model, 'naturalKey'>): string | null {
  return naturalKey.length === 1 ? (naturalKey[0] ?? null) : null;
}

/** The same for a model that a field names. Throws a developer error where no field can name it. */
export function namedBy(model: Pick<Model, 'key' | 'naturalKey'>): string {
  const name = namingField(model);
  if (name === null)
    throw new Error(
      `Modèle « ${model.key} » : sa clé n’est pas d’un seul champ, aucun champ ne peut le nommer`,
    );
  return name;
}

/** What a row is called by those that name it; `null` where nothing can, or where it is not readable. */
export function nameOf(
  model: Pick<Model, 'naturalKey'>,
  row: Readonly<Record<string, Value | undefined>>,
): string | null {
  const value = row[namingField(model) ?? ''];
  return typeof value === 'string' ? value : null;
}
