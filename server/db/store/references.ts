import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type Lien, liensVers, lookup } from '#src/registry.ts';
import { Params } from './params.ts';
import { existingNames } from './read.ts';
import { tenantSql } from './view.ts';

/** Errors on the list fields that name a row which does not exist. */
export async function checkListReferences(
  tx: Queryable,
  model: Model,
  tenantId: string,
  values: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(model.ownFields)) {
    const asked = values[name];
    if (!field.reference?.many || !Array.isArray(asked) || asked.length === 0) continue;
    const { path, model: target } = lookup(field.reference.model);
    const found = await existingNames(tx, { place: { path, model: target }, tenantId }, asked as string[]);
    if ((asked as string[]).some((named) => !found.has(named))) errors[name] = R.REFERENCE;
  }
  return errors;
}

function where(
  link: Lien,
  tenantId: string,
  scope: Model['scope'],
  names: readonly string[],
  params: Params,
): string {
  // A row common to all clients may be named by any of them.
  const tenant = scope === 'commun' ? 'true' : tenantSql({ place: link.entry, tenantId }, params);
  return `${tenant} and ${columnOf(link.champ)} && ${params.add(names, 'text[]')}`;
}

/** A name that changes changes in the lists that hold it too, as foreign keys do for the others (`on update cascade`). */
export async function renameInLists(
  tx: Queryable,
  model: Model,
  tenantId: string,
  from: string,
  to: string,
): Promise<void> {
  for (const link of liensVers(model).filter(({ many }) => many)) {
    const params = new Params();
    const column = columnOf(link.champ);
    const change = `array_replace(${column}, ${params.add(from, 'text')}, ${params.add(to, 'text')})`;
    await tx.prepared(
      `update ${tableOf(link.entry.model)} set ${column} = ${change} where ${where(link, tenantId, model.scope, [from], params)}`,
      params.values,
    );
  }
}
