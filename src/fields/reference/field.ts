import {
  CHOICE_OPERATORS,
  type CommonOptions,
  LIST_OPERATORS,
  makeField,
} from '#src/core/definition/field.ts';
import { distinct } from '#src/core/definition/list.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import { line } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** Key of the model that is named; the value of its natural key is what the record keeps. */
  readonly model: CleModele;
}

/** One record of another model, by its natural key; the database refuses one that does not exist. */
export function reference<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'reference',
    ...line(80),
    column: 'text',
    operators: CHOICE_OPERATORS,
    exportFormat: 'texte',
    reference: { model: options.model, many: false },
  });
}

/** Several records of another model, by their natural key; never absent, empty by default. */
export function references<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: [] },
    {
      meaning: 'references',
      ...distinct(line(80), 200),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      reference: { model: options.model, many: true },
      surfaces: { sort: false },
    },
  );
}
