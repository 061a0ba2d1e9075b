import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';
import { plaqueEnMots } from './sens.ts';

function Cell({ value }: CellProps) {
  return <>{typeof value === 'string' && plaqueEnMots(value)}</>;
}

export const widget: Widget = { ...texte, Cell, text: (value) => plaqueEnMots(String(value)) };
