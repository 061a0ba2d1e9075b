import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';

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

/** Every kind of column that a list has, and every trait that a model may have. */
export function kindsOf(model: Model): readonly string[] {
  return [
    ...Object.values(model.fields).map(kindOf),
    `portée ${model.scope}`,
    `public ${model.front !== null}`,
    `clé ${model.naturalKey}`,
    `titre ${model.title}`,
    `règles ${model.rules.length}`,
    `activable ${model.activable !== null}`,
    `dates ${model.date !== null}`,
    `états ${model.etats !== null}`,
    ...(['rights', 'refusals', 'frozen', 'singles'] as const).flatMap((trait) =>
      Object.keys(model[trait]).map(() => trait),
    ),
  ];
}
