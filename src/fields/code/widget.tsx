import Box from '@mui/material/Box';
import { MONO } from '#src/fields/mono.ts';
import { TextFilter } from '#src/fields/texte/filter.tsx';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, FilterProps, InputProps, Widget } from '#src/fields/widget.ts';

/** Codes are compared character by character: one width for all, and 0 does not look like O. */
export function CodeCell({ value }: CellProps) {
  return (
    <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.95em' }}>
      {String(value ?? '')}
    </Box>
  );
}

function CodeInput(props: InputProps) {
  return <TextInput {...props} mono />;
}

/** A code is mostly known as a whole, which an index finds at once. */
function CodeFilter(props: FilterProps) {
  return <TextFilter {...props} first="eq" />;
}

export const widget: Widget = { ...texte, Cell: CodeCell, Input: CodeInput, Filter: CodeFilter };
