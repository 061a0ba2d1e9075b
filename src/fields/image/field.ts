import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

/** A path of the portal: never the address of another site. */
const CHEMIN = /^\/(?!\/)[\w./-]+$/;

/** A picture of the portal, by its path: one of the media library, or a file of the installation. */
export function image<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'image',
    ...pattern(200, CHEMIN, ML.IMAGE),
    nommeMedia: true as const,
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
