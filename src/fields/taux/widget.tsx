import type { Field } from '#src/core/definition/field.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { NumberInput } from '#src/fields/entier/number-input.tsx';
import { widget as entier } from '#src/fields/entier/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

const taux = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** `70` → «70 %», with the narrow no-break space of French typography; a change, «+70 %». */
function text(value: unknown, { min = 0 }: Field): string {
  if (typeof value !== 'number') return String(value);
  const signe = min < 0 && value > 0 ? '+' : '';
  return `${signe}${taux().format(value).replace('-', '−')}\u202f%`;
}

function RateCell({ field, value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value, field)}</>;
}

function RateInput(props: InputProps) {
  return <NumberInput {...props} unite="%" decimal />;
}

export const widget: Widget = { ...entier, Cell: RateCell, Input: RateInput, text };
