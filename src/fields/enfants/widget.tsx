import Box from '@mui/material/Box';
import { lazy } from 'react';
import { Held } from '#src/fields/objet/cell.tsx';
import { NoFilter } from '#src/fields/objet/widget.tsx';
import { enfantsOf, objetText } from '#src/fields/objet/words.ts';
import type { CellProps, Widget } from '#src/fields/widget.ts';

function EnfantsCell({ field, value }: CellProps) {
  const cle = field.forme?.enfants?.cle ?? '';
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {enfantsOf(value).map((un) => (
        <Box
          component="li"
          key={String(un[cle])}
          sx={{ borderTop: 1, borderColor: 'divider', pt: 1, '&:first-of-type': { border: 0, pt: 0 } }}
        >
          <Held field={field} value={un} />
        </Box>
      ))}
    </Box>
  );
}

const EnfantsInput = lazy(async () => ({ default: (await import('./enfants-input.tsx')).EnfantsInput }));

export const widget: Widget = {
  Cell: EnfantsCell,
  Input: EnfantsInput,
  Filter: NoFilter,
  text: (value, field, linked) => {
    const all = enfantsOf(value).map((un) => objetText(un, field, linked));
    return all.length === 0 ? 'aucune ligne' : all.join(' · ');
  },
  align: 'left',
  wide: true,
};
