import Link from '@mui/material/Link';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router';
import { CodeCell } from '#src/fields/code/widget.tsx';
import { linkedLabel, useLinkedRecords } from '#src/fields/linked-records.ts';
import { TextFilter } from '#src/fields/texte/filter.tsx';
import type { CellProps, FilterProps, Widget } from '#src/fields/widget.ts';

/** The label of the record that a code names, linked to its page; the bare code where it is not known. */
export function LinkedCell({ field, value }: CellProps) {
  const linked = useLinkedRecords();
  if (typeof value !== 'string') return null;
  const model = field.reference?.model ?? '';
  const record = linked.find(model, value);
  if (!record) return <CodeCell field={field} value={value} />;
  return (
    <Link component={RouterLink} to={linked.path(model, record.id)} title={linkedLabel(record)}>
      {record.titre ?? record.cle}
    </Link>
  );
}

export const ReferenceInput = lazy(async () => ({ default: (await import('./inputs.tsx')).ReferenceInput }));
const AutocompleteFilter = lazy(async () => ({ default: (await import('./inputs.tsx')).ReferenceFilter }));

/** Without a right to read the target, only the code can be asked for. */
export function ReferenceFilter(props: FilterProps) {
  const { readable } = useLinkedRecords();
  return readable(props.field.reference?.model ?? '') ? (
    <AutocompleteFilter {...props} />
  ) : (
    <TextFilter {...props} />
  );
}

export const widget: Widget = {
  Cell: LinkedCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  text: (value, field, linked) => {
    const cle = String(value);
    return linkedLabel(linked.find(field.reference?.model ?? '', cle) ?? { cle, titre: null });
  },
  align: 'left',
};
