import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

const COULEUR = /^#[0-9A-F]{6}$/;

/** A colour as `#RRVVBB`, in capitals. */
export function couleur<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'couleur',
    ...pattern(7, COULEUR, ML.COULEUR, { clean: (texte) => texte.toUpperCase() }),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
