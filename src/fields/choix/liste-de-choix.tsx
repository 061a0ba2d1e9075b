import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Field } from '#src/core/definition/field.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import type { useFieldInput } from '#src/fields/use-field-input.ts';

interface Props {
  readonly input: ReturnType<typeof useFieldInput>;
  readonly field: Field;
  /** What may be chosen, by its code, as it is named. */
  readonly choix: readonly (readonly [code: string, libelle: ReactNode])[];
  readonly aide?: string | undefined;
  readonly onChoix: (code: string) => void;
}

/** One of several things, chosen by its name. */
export function ListeDeChoix({ input, field, choix, aide = field.aide, onChoix }: Props) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={input.id}
      label={field.label}
      required={input.required}
      value={input.value ?? ''}
      onChange={({ target }) => onChoix(target.value)}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, aide)}
    >
      {choix.map(([code, libelle]) => (
        <MenuItem key={code} value={code}>
          {libelle}
        </MenuItem>
      ))}
    </TextField>
  );
}
