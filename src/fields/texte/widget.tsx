import TextField from '@mui/material/TextField';
import type { HTMLAttributes, ReactNode } from 'react';
import { inputHelp } from '#src/fields/input-help.tsx';
import { MONO } from '#src/fields/mono.ts';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';
import { TextFilter } from './filter.tsx';

function TextCell({ field, value }: CellProps) {
  const mots = String(value ?? '');
  return field.grave?.(mots) ? <span className="grave">{mots}</span> : mots;
}

interface TextInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly mono?: boolean;
  readonly rows?: number;
  /** How a value that is kept is shown; what is being typed stays as it is. */
  readonly ecrit?: (valeur: string) => string;
  /** At the end of the line, in its border. */
  readonly fin?: ReactNode;
}

/** One line of text, or several with `rows`. What is erased is absent, never an empty text. */
export function TextInput({
  name,
  field,
  type = 'text',
  inputMode,
  mono = false,
  rows,
  ecrit = (valeur) => valeur,
  fin,
}: TextInputProps) {
  const input = useFieldInput(name, field);
  return (
    <TextField
      fullWidth
      size="small"
      id={input.id}
      type={type}
      label={field.label}
      required={input.required}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows === undefined ? undefined : rows * 3}
      value={typeof input.value === 'string' ? ecrit(input.value) : ''}
      onChange={(event) => input.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, field.aide)}
      slotProps={{
        input: { endAdornment: fin },
        htmlInput: {
          inputMode,
          autoComplete: 'off',
          spellCheck: mono ? false : undefined,
          style: mono ? { fontFamily: MONO } : undefined,
        },
      }}
    />
  );
}

export const widget: Widget = {
  Cell: TextCell,
  Input: TextInput,
  Filter: TextFilter,
  text: String,
  align: 'left',
};
