import type { Field } from '#src/core/field.ts';
import { oneOfEach } from './complete.ts';
import { LISTS } from './lists.ts';

/** What decides how a column is stored, filled in and drawn. */
function kindOf({ meaning, column, nullable, readOnly, interne, reference }: Field): string {
  return [
    meaning,
    column,
    nullable && 'facultatif',
    readOnly && 'lu',
    interne && 'interne',
    reference?.many && 'liste',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lists such that every kind of column, and every trait that a model may have, is in one of them. */
export const LISTS_OF_EACH_KIND = oneOfEach(LISTS, ([, { model }]) => [
  ...Object.values(model.fields).map(kindOf),
  `portée ${model.scope}`,
  `public ${model.front !== null}`,
  ...(['rules', 'naturalKey'] as const).map((trait) => `${trait} ${model[trait].length}`),
  ...(['rights', 'refusals', 'frozen', 'singles'] as const).flatMap((trait) =>
    Object.keys(model[trait]).map(() => trait),
  ),
]);
