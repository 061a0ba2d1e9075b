import Box from '@mui/material/Box';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

/** Line feeds are part of the text. */
function LongTextCell({ value }: CellProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {String(value ?? '')}
    </Box>
  );
}

function LongTextInput(props: InputProps) {
  return <TextInput {...props} rows={3} />;
}

export const widget: Widget = { ...texte, Cell: LongTextCell, Input: LongTextInput, wide: true };
