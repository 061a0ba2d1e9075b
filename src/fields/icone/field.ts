import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ICONES, type NomIcone } from '#src/core/definition/icones.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { nature } from '#src/core/definition/sens.ts';

const estUneIcone = (brut: unknown): brut is NomIcone => ICONES.includes(brut as NomIcone);

/** The name of an icon of the portal’s set: any other would draw nothing. */
export function icone<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'icone',
    ...nature<NomIcone>({ type: 'string', enum: ICONES }, ML.ICONE, estUneIcone),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
