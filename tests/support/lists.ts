import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { champsScelles, MASQUE } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type Entry, registry } from '#src/registry.ts';
import type { Codes } from './builders.ts';
import { IS_ELSEWHERE, oneOfEach } from './complete.ts';
import type { TestDatabase } from './database.ts';
import { kindsOf, shapesOf } from './list-kinds.ts';

type Lists = readonly (readonly [string, Entry])[];

/** A row for each thing that the code declares: their own tests write them, for no made-up row would do. */
const DU_CODE: readonly string[] = ['modele-mail'];

/** Lists on which the portal stands have tests of their own: not anything goes there. */
const ALL: Lists = Object.entries(registry).filter(
  ([key, { admin, model }]) =>
    admin &&
    model.ecriture === 'gestionnaire' &&
    model.source === 'table' &&
    !model.singulier &&
    !DU_CODE.includes(key),
);

/** The settings that managers write: one row a client. */
export const REGLAGES: Lists = Object.entries(registry).filter(
  ([, { admin, model }]) => admin && model.singulier,
);

/** The lists that managers only read, whatever their actions do. */
export const LISTES_LUES: Lists = Object.entries(registry).filter(
  ([, { admin, model }]) => admin && model.ecriture === 'moteur',
);

/** Lists such that every kind of column and every trait is in one of them; all of them on a complete run. */
export const LISTS_OF_EACH_KIND: Lists = oneOfEach(ALL, ([, { model }]) => kindsOf(model));

/** Fewer of them, for what asks the same of every list: its doors, whatever its fields mean. */
export const LISTS_OF_EACH_SHAPE: Lists = oneOfEach(LISTS_OF_EACH_KIND, ([, { model }]) => shapesOf(model));

/** The lists of the back office, as `test.each` takes them; those that another server tells apart on a second one. */
export const LISTS: Lists = IS_ELSEWHERE ? LISTS_OF_EACH_SHAPE : ALL;

/** Lists at whose public address stands a read of its own, which asks for other words. */
export const LUE_AUTREMENT: readonly string[] = ['bloc-cms'];

export function adminPath(entry: Entry): string {
  return `/api/admin${entry.path}`;
}

export function frontPath(entry: Entry): string {
  return `/api${entry.path}`;
}

/** `?filter=…&sort=…&range=…`, each as JSON. */
export function query(parameters: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return `?${new URLSearchParams(pairs as [string, string][])}`;
}

/** The filter that finds one record by what people call it: `{ code: 'M' }`. */
export function byKey({ naturalKey }: Model, record: Values): Values {
  return Object.fromEntries(naturalKey.map((name) => [name, record[name] ?? null]));
}

/** What was given, as it is read: of what is sealed, the mask. */
export function commeLu(model: Model, given: Values): Values {
  const masks = champsScelles(model).filter((name) => (given[name] ?? null) !== null);
  return { ...given, ...Object.fromEntries(masks.map((name) => [name, MASQUE])) };
}

/** A change that every list takes: of what people read first. */
export function titled({ title }: Model, text: string): Values {
  return { [title]: text };
}

/** A record as it is read by whoever may not read one of its fields, nor what comes from it. */
export function without({ calcules }: Model, record: Values, hidden: string): Values {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name !== hidden && calcules[name]?.de.includes(hidden) !== true,
    ),
  );
}

function texteFacultatif({ ownFields }: Model): [string, Field] | undefined {
  const ofMeaning = (wanted: string) =>
    Object.entries(ownFields).find(
      ([, { meaning, nullable, readOnly }]) => meaning === wanted && nullable && !readOnly,
    );
  return ofMeaning('libelle') ?? ofMeaning('texte');
}

/** Whether a list has a text that may be absent. */
export function aTexteFacultatif([, { model }]: readonly [string, Entry]): boolean {
  return texteFacultatif(model) !== undefined;
}

/** A text of a list that may be absent, and is not its title. */
export function optionalText(model: Model): string {
  const found = texteFacultatif(model);
  if (!found) throw new Error('Cette liste n’a pas de texte facultatif');
  return found[0];
}

/** A whole number of a list, which takes large ones too. */
export function wholeNumber({ ownFields }: Model): string {
  const found = Object.entries(ownFields).findLast(
    ([, { column, nullable, max }]) => column === 'integer' && !nullable && (max ?? 1e9) > 1e6,
  );
  if (!found) throw new Error('Cette liste n’a pas de nombre entier');
  return found[0];
}

/** What others call the rows that the demonstration gave to one client, read once. */
export async function demoCodes({ db }: Pick<TestDatabase, 'db'>, client = 'horizon'): Promise<Codes> {
  const known = new Map<string, string[]>();
  for (const [key, { model }] of ALL) {
    const own =
      model.scope === 'client'
        ? 'where client_id = (select id from client where code = $1)'
        : 'where $1 <> $2';
    const values = model.scope === 'client' ? [client] : [client, ''];
    const name = columnOf(namedBy(model));
    const rows = await db.query<{ nom: string }>(
      `select ${name} as nom from ${tableOf(model)} ${own} order by ${name} limit 50`,
      values,
    );
    known.set(
      key,
      rows.map(({ nom }) => nom),
    );
  }
  return (model) => known.get(model) ?? [];
}

/** The field of a model; a name that it does not have is a fault of the test. */
export function fieldOf(model: Model, name: string): Field {
  const field = model.fields[name];
  if (!field) throw new Error(`Modèle « ${model.key} » : champ « ${name} » inconnu`);
  return field;
}
