import { lazy } from 'react';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { Held } from './cell.tsx';
import { objetOf, objetText } from './words.ts';

function ObjetCell({ field, value }: CellProps) {
  return <Held field={field} value={objetOf(value)} />;
}

const ObjetInput = lazy(async () => ({ default: (await import('./inputs.tsx')).ObjetInput }));

/** Nothing looks for a group: its field has no operator. */
export function NoFilter() {
  return null;
}

export const widget: Widget = {
  Cell: ObjetCell,
  Input: ObjetInput,
  Filter: NoFilter,
  text: (value, field, linked) => objetText(objetOf(value), field, linked),
  align: 'left',
  wide: true,
};
