import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Field } from '#src/core/definition/field.ts';
import type { Scalar } from '#src/core/definition/predicate.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { PresenceFilter } from '#src/fields/presence-filter.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { CellProps, FilterProps, FilterValue, InputProps, Widget } from '#src/fields/widget.ts';
import { Checkboxes } from './checkboxes.tsx';

/** The label of a code; a code that the list no longer knows shows as it is. */
export function choiceLabel(field: Field, code: unknown): string {
  return field.choix?.find((choice) => choice.code === code)?.libelle ?? String(code);
}

function ChoiceCell({ field, value }: CellProps) {
  return <>{value === null || value === undefined ? '' : choiceLabel(field, value)}</>;
}

function ChoiceInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const choix = field.choix ?? [];
  const stranger = typeof input.value === 'string' && !choix.some((choice) => choice.code === input.value);
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={input.id}
      label={field.label}
      required={input.required}
      value={input.value ?? ''}
      onChange={(event) => input.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, field.aide)}
    >
      {field.nullable && (
        <MenuItem value="">
          <em>Aucune valeur</em>
        </MenuItem>
      )}
      {stranger && <MenuItem value={String(input.value)}>{String(input.value)}</MenuItem>}
      {choix.map((choice) => (
        <MenuItem key={choice.code} value={choice.code}>
          {choice.libelle}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The codes that a filter names, by `in` or by one value. */
export function codesOf(value: FilterValue): string[] {
  const found: Scalar | readonly Scalar[] | undefined = value.in ?? value.eq;
  if (found === undefined) return [];
  return typeof found === 'object' ? found.map(String) : [String(found)];
}

function ChoiceFilter(props: FilterProps) {
  const { field, value, onChange } = props;
  return (
    <PresenceFilter {...props} question="Parmi ces valeurs">
      <Checkboxes
        label={field.label}
        choix={field.choix ?? []}
        values={codesOf(value)}
        onChange={(codes) => onChange(codes.length > 0 ? { in: codes } : {})}
      />
    </PresenceFilter>
  );
}

export const widget: Widget = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  text: (value, field) => choiceLabel(field, value),
  align: 'left',
};
