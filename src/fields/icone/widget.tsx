import Box from '@mui/material/Box';
import { lazy } from 'react';
import { CodeCell } from '#src/fields/code/widget.tsx';
import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';

/** The drawing, with its name; in a table the name is left to those who listen, and to the pointer. */
function IconCell({ field, value, compact = false }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box
      component="span"
      title={compact ? value : undefined}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}
    >
      <Icone nom={value} />
      {compact ? <span style={UNSEEN}>{value}</span> : <CodeCell field={field} value={value} />}
    </Box>
  );
}

const IconInput = lazy(async () => ({ default: (await import('./icon-input.tsx')).IconInput }));

/** An icon is kept by its name in the portal’s set. */
export const widget: Widget = { ...texte, Cell: IconCell, Input: IconInput };
