import Box from '@mui/material/Box';
import { lazy } from 'react';
import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';

const CHEMIN = /^\/(?!\/)[\w./-]+$/;

/** The picture, which says nothing more than the name of its field; its path beside it tells two apart. */
function ImageCell({ value, compact }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {CHEMIN.test(value) && (
        <Box component="img" src={value} alt="" sx={{ height: compact ? 20 : 32, maxWidth: 120 }} />
      )}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </Box>
  );
}

const ImageInput = lazy(async () => ({ default: (await import('./image-input.tsx')).ImageInput }));

export const widget: Widget = { ...texte, Cell: ImageCell, Input: ImageInput, wide: true };
