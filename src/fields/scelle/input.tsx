import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Value } from '#src/core/definition/predicate.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';

/** What saving will do with the value that is kept. */
function suite(value: Value): string {
  if (value === MASQUE) return 'Une valeur est enregistrée : sans nouvelle saisie, elle est gardée.';
  if (value === null) return 'La valeur enregistrée sera retirée.';
  return 'Cette saisie remplacera la valeur enregistrée.';
}

/** An input that never shows what is kept: left empty it keeps it, and a button takes it away. */
export function SealedInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const { value } = input;
  const [isKept, setKept] = useState(value === MASQUE);
  if (value === MASQUE && !isKept) setKept(true);
  const aide = [isKept ? suite(value) : null, field.aide ?? null].filter((part) => part !== null).join(' ');
  const label = enTypographie(field.label);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <TextField
        fullWidth
        size="small"
        id={input.id}
        label={field.label}
        value={typeof value === 'string' && value !== MASQUE ? value : ''}
        onChange={({ target }) => input.onChange(target.value || (isKept ? MASQUE : null))}
        onBlur={input.onBlur}
        error={input.error !== undefined}
        helperText={inputHelp(input.error, aide === '' ? undefined : aide)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      {isKept && (
        <Button
          size="small"
          aria-label={`${value === null ? 'Garder la valeur' : 'Retirer la valeur'} : ${label}`}
          onClick={() => input.onChange(value === null ? MASQUE : null)}
        >
          {value === null ? 'Garder la valeur' : 'Retirer la valeur'}
        </Button>
      )}
    </Box>
  );
}
