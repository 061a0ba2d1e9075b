import { lazy } from 'react';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { CellProps, Widget } from '#src/fields/widget.ts';

function InstantCell({ value }: CellProps) {
  return typeof value === 'string' ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {instantFrancais(value)}
    </time>
  ) : null;
}

export const widget: Widget = {
  Cell: InstantCell,
  Input: lazy(async () => ({ default: (await import('./inputs.tsx')).InstantInput })),
  Filter: lazy(async () => ({ default: (await import('./inputs.tsx')).InstantFilter })),
  text: (value) => instantFrancais(String(value)),
  align: 'left',
};
