import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { NumberInput } from '#src/fields/entier/number-input.tsx';
import { widget as entier } from '#src/fields/entier/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

const taux = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** `70` → «70 %», with the narrow no-break space of French typography. */
function text(value: unknown): string {
  return typeof value === 'number' ? `${taux().format(value)}\u202f%` : String(value);
}

function RateCell({ value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value)}</>;
}

function RateInput(props: InputProps) {
  return <NumberInput {...props} unite="%" decimal />;
}

export const widget: Widget = { ...entier, Cell: RateCell, Input: RateInput, text };
