import { lazy } from 'react';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CellProps, Widget } from '#src/fields/widget.ts';

function DayCell({ value }: CellProps) {
  return <>{typeof value === 'string' ? jourFrancais(value) : ''}</>;
}

export const widget: Widget = {
  Cell: DayCell,
  Input: lazy(async () => ({ default: (await import('./picker-input.tsx')).DayInput })),
  Filter: lazy(async () => ({ default: (await import('./day-filter.tsx')).DayFilter })),
  text: (value) => jourFrancais(String(value)),
  align: 'left',
};
