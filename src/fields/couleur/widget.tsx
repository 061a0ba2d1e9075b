import Box from '@mui/material/Box';
import { lazy } from 'react';
import { CodeCell } from '#src/fields/code/widget.tsx';
import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';

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

const ColourInput = lazy(async () => ({ default: (await import('./colour-input.tsx')).ColourInput }));

export const widget: Widget = { ...texte, Cell: ColourCell, Input: ColourInput };
