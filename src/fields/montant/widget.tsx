import { euros } from '#src/core/valeurs/euros.ts';
import { NumberInput } from '#src/fields/entier/number-input.tsx';
import { widget as entier } from '#src/fields/entier/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

function text(value: unknown): string {
  return typeof value === 'number' ? euros(value) : String(value);
}

function AmountCell({ value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value)}</>;
}

function AmountInput(props: InputProps) {
  return <NumberInput {...props} unite="€" decimal />;
}

export const widget: Widget = { ...entier, Cell: AmountCell, Input: AmountInput, text };
