import Link from '@mui/material/Link';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

/** Ten French digits go by pairs; short and international numbers stay as they are. */
function spaced(numero: string): string {
  return /^0\d{9}$/.test(numero) ? numero.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : numero;
}

function PhoneCell({ value }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Link href={`tel:${value}`} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {spaced(value)}
    </Link>
  );
}

function PhoneInput(props: InputProps) {
  return <TextInput {...props} type="tel" />;
}

export const widget: Widget = {
  ...texte,
  Cell: PhoneCell,
  Input: PhoneInput,
  text: (value) => spaced(String(value)),
};
