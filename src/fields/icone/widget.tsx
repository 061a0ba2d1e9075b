import Box from '@mui/material/Box';
import { lazy } from 'react';
import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';

/** The drawing; its name is left to those who listen, and to the pointer. */
function IconCell({ value }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box
      component="span"
      title={value}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}
    >
      <Icone nom={value} />
      <span style={UNSEEN}>{value}</span>
    </Box>
  );
}

const IconInput = lazy(async () => ({ default: (await import('./icon-input.tsx')).IconInput }));

/** An icon is kept by its name in the portal’s set. */
export const widget: Widget = { ...texte, Cell: IconCell, Input: IconInput };
