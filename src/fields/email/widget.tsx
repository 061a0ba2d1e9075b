import Link from '@mui/material/Link';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

function EmailCell({ value }: CellProps) {
  return typeof value === 'string' ? <Link href={`mailto:${value}`}>{value}</Link> : null;
}

function EmailInput(props: InputProps) {
  return <TextInput {...props} type="email" />;
}

export const widget: Widget = { ...texte, Cell: EmailCell, Input: EmailInput };
