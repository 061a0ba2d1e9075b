import { type CommonOptions, makeField, type Sensitivity } from '#src/core/definition/field.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { garde } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';

type Impossible = 'required' | 'unique' | 'indexed' | 'renamedFrom' | 'surfaces';

interface Options extends Omit<CommonOptions, Impossible> {
  readonly max?: number;
  /** Nobody has it shown, whatever their rights: the server alone uses it. */
  readonly ecritureSeule?: true;
  readonly sensitivity?: Exclude<Sensitivity, 'public'>;
}

/**
 * A short text that the base keeps sealed. It is told masked; who has a right that names the field may have it shown, and
 * each showing is in the audit trail. Never obligatory: what was deleted comes back without it.
 * Example: `scelle({ label: 'Code de l’alarme', max: 20 })`.
 */
export function scelle<const O extends Options>(options: O) {
  const max = options.max ?? 120;
  const texte = line(max);
  return makeField(options, {
    meaning: 'scelle',
    ...texte,
    // The mask is sent back by whoever keeps the value, however short values are.
    lit: (brut) => (brut === MASQUE ? garde(MASQUE) : texte.lit(brut)),
    json: { ...texte.json, maxLength: Math.max(max, MASQUE.length) },
    column: 'bytea',
    operators: [] as readonly never[],
    exportFormat: 'texte',
    sensitivity: 'personnel',
    surfaces: { list: false, sort: false, bulk: false, export: false, import: false },
  });
}
