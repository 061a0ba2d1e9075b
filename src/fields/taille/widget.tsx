import { MO, tailleFichier } from '#src/core/valeurs/file-size.ts';
import { NumberFilter } from '#src/fields/entier/number-filter.tsx';
import { widget as entier } from '#src/fields/entier/widget.tsx';
import type { CellProps, FilterProps, FilterValue, Widget } from '#src/fields/widget.ts';

function text(value: unknown): string {
  return typeof value === 'number' ? tailleFichier(value) : String(value);
}

function SizeCell({ value }: CellProps) {
  return <>{value === null || value === undefined ? '' : text(value)}</>;
}

function enMo(value: FilterValue, facteur: (octets: number) => number): FilterValue {
  const bornes = Object.entries(value).map(([operator, un]) => [
    operator,
    typeof un === 'number' ? facteur(un) : un,
  ]);
  return Object.fromEntries(bornes) as FilterValue;
}

/** Asked in «Mo», since sizes are read so. */
function SizeFilter({ field, value, onChange, ...props }: FilterProps) {
  return (
    <NumberFilter
      {...props}
      field={{ ...field, column: 'numeric(12,2)' }}
      unite="Mo"
      value={enMo(value, (octets) => Math.round((octets / MO) * 1000) / 1000)}
      onChange={(asked) => onChange(asked && enMo(asked, (mo) => Math.round(mo * MO)))}
    />
  );
}

export const widget: Widget = { ...entier, Cell: SizeCell, Filter: SizeFilter, text };
