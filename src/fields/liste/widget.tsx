import TextField from '@mui/material/TextField';
import { lazy } from 'react';
import type { CellProps, FilterProps, Widget } from '#src/fields/widget.ts';
import { Chips, listText, listValues } from './chips.tsx';
import { valeurDite } from './jours.ts';

function ListCell({ field, value, compact }: CellProps) {
  return <Chips labels={listValues(value).map((code) => valeurDite(field, code))} compact={compact} />;
}

const ListInput = lazy(async () => ({ default: (await import('./tags-input.tsx')).TagsInput }));

function ListFilter({ field, value, onChange }: FilterProps) {
  return (
    <TextField
      fullWidth
      size="small"
      label={`${field.label} contient la valeur`}
      value={typeof value.eq === 'string' ? value.eq : ''}
      onChange={(event) => onChange(event.target.value === '' ? {} : { eq: event.target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 2000 } }}
    />
  );
}

export const widget: Widget = {
  Cell: ListCell,
  Input: ListInput,
  Filter: ListFilter,
  text: (value, field) => listText(value, (code) => valeurDite(field, code)),
  align: 'left',
  wide: true,
};
