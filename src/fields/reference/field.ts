import { CHOICE_OPERATORS, type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/field.ts';
import { distinct } from '#src/core/list.ts';
import type { CleModele } from '#src/core/modeles.ts';
import { line } from '#src/core/text.ts';

interface Options extends CommonOptions {
  /** Key of the model that is named; its `code` is what the record keeps. */
  readonly model: CleModele;
}

/** The code of one record of another model; the database refuses a code that does not exist. */
export function reference<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'reference',
    ...line(80),
    column: 'text',
    operators: CHOICE_OPERATORS,
    exportFormat: 'texte',
    reference: { model: options.model, champ: 'code', many: false },
  });
}

/** The codes of several records of another model; never absent, empty by default. */
export function references<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: [] },
    {
      meaning: 'references',
      ...distinct(line(80), 200),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      reference: { model: options.model, champ: 'code', many: true },
      surfaces: { sort: false },
    },
  );
}
