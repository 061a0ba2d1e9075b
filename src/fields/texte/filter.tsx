import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Operator } from '#src/core/definition/sens.ts';
import type { FilterProps, FilterValue } from '#src/fields/widget.ts';

type Mode = 'like' | 'eq' | 'neq' | 'absent' | 'present';

const MODES: readonly { readonly mode: Mode; readonly operator: Operator; readonly label: string }[] = [
  { mode: 'like', operator: 'like', label: 'Contient' },
  { mode: 'eq', operator: 'eq', label: 'Est exactement' },
  { mode: 'neq', operator: 'neq', label: 'N’est pas' },
  { mode: 'absent', operator: 'null', label: 'Non renseigné' },
  { mode: 'present', operator: 'null', label: 'Renseigné' },
];

function modeOf(value: FilterValue, first: Mode): Mode {
  if (value.null !== undefined) return value.null === true ? 'absent' : 'present';
  return MODES.find(({ mode }) => mode in value)?.mode ?? first;
}

function textOf(value: FilterValue): string {
  const found = value.like ?? value.eq ?? value.neq;
  return typeof found === 'string' ? found : '';
}

/** Asks a text for a part, the whole or the contrary of what it is, or for its presence. */
export function TextFilter({
  field,
  value,
  onChange,
  first = 'like',
}: FilterProps & { readonly first?: Mode }) {
  const modes = MODES.filter(
    ({ operator }) => field.operators.includes(operator) && (operator !== 'null' || field.nullable),
  );
  const mode = modeOf(value, modes.some((line) => line.mode === first) ? first : 'like');
  const texte = textOf(value);
  const change = (next: Mode, nextTexte: string) => {
    if (next === 'absent' || next === 'present') onChange({ null: next === 'absent' });
    else onChange({ [next]: nextTexte });
  };
  return (
    <>
      <TextField
        select
        fullWidth
        size="small"
        label="Condition"
        value={mode}
        onChange={(event) => change(event.target.value as Mode, texte)}
      >
        {modes.map(({ mode: key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {mode !== 'absent' && mode !== 'present' && (
        <TextField
          fullWidth
          size="small"
          label={field.label}
          autoFocus
          value={texte}
          onChange={(event) => change(mode, event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 2000 } }}
        />
      )}
    </>
  );
}
