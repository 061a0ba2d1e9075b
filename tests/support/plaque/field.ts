import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { numeroPlaque } from './sens.ts';

function plaque<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'plaque',
    ...numeroPlaque,
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}

/** The column that a sample list keeps, and a sample act asks for. */
export const immatriculation = plaque({ label: 'Immatriculation', aide: 'Celle du véhicule.' });
