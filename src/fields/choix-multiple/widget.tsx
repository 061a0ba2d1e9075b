import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Checkboxes } from '#src/fields/choix/checkboxes.tsx';
import { choiceLabel } from '#src/fields/choix/widget.tsx';
import { inputHelp } from '#src/fields/input-help.tsx';
import { Chips, listText, listValues } from '#src/fields/liste/chips.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { CellProps, FilterProps, InputProps, Widget } from '#src/fields/widget.ts';

function ChoicesCell({ field, value, compact }: CellProps) {
  return <Chips labels={listValues(value).map((code) => choiceLabel(field, code))} compact={compact} />;
}

function ChoicesInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  return (
    <Checkboxes
      id={input.id}
      label={field.label}
      choix={field.choix ?? []}
      values={listValues(input.value)}
      onChange={input.onChange}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      help={inputHelp(input.error, field.aide)}
    />
  );
}

/** Lists are asked whether they contain one value. */
function ChoicesFilter({ field, value, onChange }: FilterProps) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={`${field.label} contient`}
      value={typeof value.eq === 'string' ? value.eq : ''}
      onChange={(event) => onChange({ eq: event.target.value })}
    >
      {(field.choix ?? []).map((choice) => (
        <MenuItem key={choice.code} value={choice.code}>
          {choice.libelle}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const widget: Widget = {
  Cell: ChoicesCell,
  Input: ChoicesInput,
  Filter: ChoicesFilter,
  text: (value, field) => listText(value, (code) => choiceLabel(field, code)),
  align: 'left',
  wide: true,
};
