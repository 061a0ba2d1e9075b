import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { TextInput } from '#src/fields/texte/widget.tsx';
import type { InputProps } from '#src/fields/widget.ts';

const COULEUR = /^#[0-9A-F]{6}$/i;

/** The code, and in its border a palette in which to choose it. */
export function ColourInput({ name, field }: InputProps) {
  const { field: control } = useController({ name });
  const value = typeof control.value === 'string' && COULEUR.test(control.value) ? control.value : '#000000';
  const palette = (
    <Box
      component="input"
      type="color"
      aria-label={`${field.label} : choisir dans une palette`}
      value={value.toLowerCase()}
      onChange={(event: { target: { value: string } }) => control.onChange(event.target.value.toUpperCase())}
      sx={{
        width: 44,
        height: 28,
        p: 0,
        mr: -1,
        border: 0,
        bgcolor: 'transparent',
        cursor: 'pointer',
        flexShrink: 0,
      }}
    />
  );
  return <TextInput name={name} field={field} mono fin={palette} />;
}
