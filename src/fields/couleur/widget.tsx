import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { CodeCell } from '#src/fields/code/widget.tsx';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

const COULEUR = /^#[0-9A-F]{6}$/i;

/** The colour and its code: never the colour alone. */
function ColourCell({ field, value }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: '4px', border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: COULEUR.test(value) ? value : 'transparent' }}
      />
      <CodeCell field={field} value={value} />
    </Box>
  );
}

function ColourInput({ name, field }: InputProps) {
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

export const widget: Widget = { ...texte, Cell: ColourCell, Input: ColourInput };
