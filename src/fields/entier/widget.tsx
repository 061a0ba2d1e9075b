import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { NumberFilter } from './number-filter.tsx';
import { NumberInput } from './number-input.tsx';

function text(value: unknown): string {
  return typeof value === 'number' ? enNombre(value) : String(value);
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
