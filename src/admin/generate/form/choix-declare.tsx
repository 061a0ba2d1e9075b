import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Field } from '#src/core/definition/field.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import type { useFieldInput } from '#src/fields/use-field-input.ts';

interface Props {
  readonly input: ReturnType<typeof useFieldInput>;
  readonly field: Field;
  /** What the code declares: nothing else may be chosen. */
  readonly choix: readonly { readonly code: string; readonly label: string }[];
  readonly aide: string | undefined;
  readonly onChoix: (code: string) => void;
}

/** One of the things that the code declares, chosen by its name. */
export function ChoixDeclare({ input, field, choix, aide, onChoix }: Props) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={input.id}
      label={field.label}
      required={input.required}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={({ target }) => onChoix(target.value)}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, aide)}
    >
      {choix.map(({ code, label }) => (
        <MenuItem key={code} value={code}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
