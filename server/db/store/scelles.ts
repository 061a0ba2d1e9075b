import { contexteChamp } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import type { Model } from '#src/core/definition/model.ts';
import { compare, et } from '#src/core/definition/predicate.ts';
import { devoilable } from '#src/core/definition/rights.ts';
import { champsScelles, MASQUE } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Params } from './params.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import { type Sceau, type View, whereSql } from './view.ts';

/** The sealed fields that are written with a value. */
export function scellesDans(model: Model, values: Values): string[] {
  return champsScelles(model).filter((name) => typeof values[name] === 'string');
}

/** The id that a row to come will have, where something of it is sealed for that row alone. */
export async function idAhead(tx: Queryable, model: Model, values: Values): Promise<string | null> {
  if (scellesDans(model, values).length === 0) return null;
  const [row] = await tx.prepared<{ id: string }>('select portail_uuid7() as id');
  return row?.id ?? null;
}

function sceauDe({ place: { model }, sceau }: View): Sceau {
  if (!sceau) throw new Error(`Modèle « ${model.key} » : rien ici ne scelle ses champs`);
  return sceau;
}

/** The values of one row as its columns keep them. Throws `Refusal` 400 where the mask stands for nothing. */
export function scelleLigne(view: View, id: string, values: Values): Readonly<Record<string, unknown>> {
  const { model } = view.place;
  const sealed = scellesDans(model, values);
  if (sealed.length === 0) return values;
  const masks = sealed.filter((name) => values[name] === MASQUE);
  if (masks.length > 0) throw invalid(Object.fromEntries(masks.map((name) => [name, ML.MASQUE])));
  const sceau = sceauDe(view);
  const own = sealed.map((name) => [
    name,
    sceau.scelle(String(values[name]), contexteChamp(tableOf(model), columnOf(name), id)),
  ]);
  return { ...values, ...Object.fromEntries(own) };
}

/** The value of a sealed field, for who has a right that names it. Throws `Refusal` 403 or 404. */
export async function devoile(db: Queryable, view: View, id: string, champ: string): Promise<string | null> {
  const { model } = view.place;
  if (!champsScelles(model).includes(champ) || !view.readable.has(champ)) throw notFound();
  const right = devoilable(view.place, champ, view.principal);
  if (right.type === 'jamais') throw forbidden();
  const params = new Params();
  const where = whereSql(view, et(right, compare('id', 'eq', id)), params);
  const [row] = await db.prepared<{ contenu: Buffer | null }>(
    `select ${columnOf(champ)} as contenu from ${tableOf(model)} where ${where}`,
    params.values,
  );
  if (!row) throw notFound();
  if (row.contenu === null) return null;
  return sceauDe(view).ouvre(row.contenu, contexteChamp(tableOf(model), columnOf(champ), id));
}
