import type { Model } from './model.ts';
import type { Operator } from './sens.ts';

/** Filter keys of a model with the kind of their value, for the API description and the typed filters of the screens. */
export function filterKeys(model: Model): { key: string; name: string; operator: Operator }[] {
  return Object.entries(model.fields).flatMap(([name, field]) =>
    field.operators.map((operator) => ({
      key: operator === 'eq' ? name : `${name}_${operator}`,
      name,
      operator,
    })),
  );
}
