import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { whole } from '#src/core/definition/number.ts';

const MAX = 2_147_483_647;

/** The size of a file: kept, sent and exported in bytes, read in «ko» and «Mo». */
export function taille<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'taille',
    ...whole(0, MAX),
    column: 'integer',
    operators: ORDER_OPERATORS,
    exportFormat: 'entier',
    unite: 'octets',
  });
}
