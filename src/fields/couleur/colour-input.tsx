import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { TextInput } from '#src/fields/texte/widget.tsx';
import type { InputProps } from '#src/fields/widget.ts';

const COULEUR = /^#[0-9A-F]{6}$/i;

/** The code, and a palette in which to choose it. */
export function ColourInput({ name, field }: InputProps) {
  const { field: control } = useController({ name });
  const value = typeof control.value === 'string' && COULEUR.test(control.value) ? control.value : '#000000';
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextInput name={name} field={field} mono />
      <Box
        component="input"
        type="color"
        aria-label={`${field.label} : choisir dans une palette`}
        value={value.toLowerCase()}
        onChange={(event: { target: { value: string } }) =>
          control.onChange(event.target.value.toUpperCase())
        }
        sx={{
          width: 44,
          height: 40,
          p: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
          flexShrink: 0,
        }}
      />
    </Stack>
  );
}
