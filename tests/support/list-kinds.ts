import type { Field } from '#src/core/definition/field.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import type { Model } from '#src/core/definition/model.ts';
import { IS_ELSEWHERE } from './complete.ts';

/** What decides how a column is stored, filled in and drawn. */
function kindOf({ meaning, column, nullable, hasDefault, readOnly, interne, reference }: Field): string {
  return [
    meaning,
    column,
    nullable && 'facultatif',
    // Left empty by hand, it is not what a new row begins with.
    nullable && hasDefault && 'prérempli',
    readOnly && 'lu',
    interne && 'interne',
    reference?.many && 'liste',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a model is, beside its columns: where it is read, what it refuses, how it is named. */
function traitsOf(model: Model): string[] {
  return [
    `portée ${model.scope}`,
    `public ${model.front !== null}`,
    `activable ${model.activable !== null}`,
    `dates ${model.date !== null}`,
    `états ${model.etats !== null}`,
    ...(['rights', 'refusals', 'frozen', 'singles'] as const).flatMap((trait) =>
      Object.keys(model[trait]).map(() => trait),
    ),
  ];
}

/** Every kind of column that a list has, and every trait that a model may have. */
export function kindsOf(model: Model): readonly string[] {
  return [
    ...Object.values(model.fields).map(kindOf),
    ...traitsOf(model),
    `clé ${model.naturalKey}`,
    `titre ${model.title}`,
    `règles ${model.rules.length}`,
  ];
}

/** What the doors of a list look at: its traits and its columns, whatever these mean. */
export function shapesOf(model: Model): readonly string[] {
  return [
    ...Object.values(model.fields).map(({ column, nullable }) => `${column} ${nullable}`),
    ...traitsOf(model),
    `portée ${model.scope} public ${model.front !== null}`,
    `clé de ${model.naturalKey.length}`,
    `règles ${model.rules.length > 0}`,
  ];
}

/** What the fields of a list mean. */
export function meaningsOf(model: Model): readonly string[] {
  return Object.values(model.fields).map(({ meaning }) => meaning);
}

/** How a field names another list, which may be its own: alone or several, that of all clients, optional. */
export function linkOf(from: Model, { reference, nullable }: Field, to: Model): readonly string[] {
  const many = reference?.many === true;
  return [
    `plusieurs ${many} soi ${from === to}`,
    `plusieurs ${many} portée ${to.scope}`,
    `plusieurs ${many} facultatif ${nullable}`,
    `portées ${from.scope} ${to.scope}`,
  ];
}

/** The operators of a list, each on what it reads; another server knows the columns alone. */
export function operatorsOf(model: Model, isElsewhere = IS_ELSEWHERE): readonly string[] {
  return filterKeys(model).flatMap(({ name, operator }) => {
    const field = model.fields[name];
    if (!field) return [];
    const { meaning, column, nullable } = field;
    const onColumn = `${operator} ${column} ${nullable}`;
    return isElsewhere ? [onColumn] : [onColumn, `${operator} ${meaning} ${column}`];
  });
}
