import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { NumberFilter } from './number-filter.tsx';
import { NumberInput } from './number-input.tsx';

const entier = auBesoin(() => new Intl.NumberFormat('fr-FR'));

function text(value: unknown): string {
  return typeof value === 'number' ? entier().format(value) : String(value);
}

function IntegerCell({ value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value)}</>;
}

export const widget: Widget = {
  Cell: IntegerCell,
  Input: NumberInput,
  Filter: NumberFilter,
  text,
  align: 'right',
};
