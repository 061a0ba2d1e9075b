import { NumberInput } from '#src/fields/entier/number-input.tsx';
import { widget as entier } from '#src/fields/entier/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

function text(value: unknown): string {
  return typeof value === 'number' ? EUROS.format(value) : String(value);
}

function AmountCell({ value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value)}</>;
}

function AmountInput(props: InputProps) {
  return <NumberInput {...props} unite="€" decimal />;
}

export const widget: Widget = { ...entier, Cell: AmountCell, Input: AmountInput, text };
