import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

const DOMAINE = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An Internet domain in lower case, in its ASCII (IDNA) form. */
export function domaineInternet<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'domaine-internet',
    ...pattern(253, DOMAINE, ML.DOMAINE, { clean: (texte) => texte.toLowerCase() }),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
