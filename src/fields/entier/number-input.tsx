import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { readNumber, writeNumber } from './number-text.ts';

interface Props extends InputProps {
  readonly unite?: string;
  readonly decimal?: boolean;
}

/**
 * A number typed as text: `type=number` would hide what is wrong, change on scroll and refuse the French comma.
 * The text being typed is kept apart from the value, so that «12,» is not rewritten under the caret.
 */
export function NumberInput({ name, field, unite, decimal = false }: Props) {
  const input = useFieldInput(name, field);
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && Object.is(readNumber(typed), input.value) ? typed : writeNumber(input.value);
  return (
    <TextField
      fullWidth
      size="small"
      id={input.id}
      label={field.label}
      required={input.required}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        input.onChange(readNumber(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        input.onBlur();
      }}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, field.aide)}
      slotProps={{
        htmlInput: {
          inputMode: decimal ? 'decimal' : 'numeric',
          autoComplete: 'off',
          style: { fontVariantNumeric: 'tabular-nums' },
        },
        input: unite ? { endAdornment: <InputAdornment position="end">{unite}</InputAdornment> } : undefined,
      }}
    />
  );
}
