import Link from '@mui/material/Link';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

/** A French number goes by pairs, one from elsewhere after its prefix; a short one stays as it is. */
function spaced(numero: string): string {
  return numeroEnMots(numero).replaceAll(' ', '\u00a0');
}

function PhoneCell({ value }: CellProps) {
  if (typeof value !== 'string') return null;
  return (
    <Link href={`tel:${value}`} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {spaced(value)}
    </Link>
  );
}

const FRANCAIS = /^\+33[1-9]\d{8}$/;

/** A whole French number as it is typed here; what is not one yet is left to the hand that types it. */
function typed(numero: string): string {
  return FRANCAIS.test(numero) ? numeroEnMots(numero) : numero;
}

function PhoneInput(props: InputProps) {
  return <TextInput {...props} type="tel" ecrit={typed} />;
}

export const widget: Widget = {
  ...texte,
  Cell: PhoneCell,
  Input: PhoneInput,
  text: (value) => spaced(String(value)),
};
