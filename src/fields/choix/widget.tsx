import type { Field } from '#src/core/definition/field.ts';
import type { Scalar } from '#src/core/definition/predicate.ts';
import { PresenceFilter } from '#src/fields/presence-filter.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { CellProps, FilterProps, FilterValue, InputProps, Widget } from '#src/fields/widget.ts';
import { Checkboxes } from './checkboxes.tsx';
import { ListeDeChoix } from './liste-de-choix.tsx';

/** The label of a code; a code that the list no longer knows shows as it is. */
export function choiceLabel(field: Field, code: unknown): string {
  return field.choix?.find((choice) => choice.code === code)?.libelle ?? String(code);
}

function ChoiceCell({ field, value }: CellProps) {
  return <>{value === null || value === undefined ? '' : choiceLabel(field, value)}</>;
}

const AUCUN = ['', <em key="aucun">Aucune valeur</em>] as const;

function ChoiceInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const connus = (field.choix ?? []).map(({ code, libelle }) => [code, libelle] as const);
  const isEtranger = typeof input.value === 'string' && !connus.some(([code]) => code === input.value);
  return (
    <ListeDeChoix
      input={input}
      field={field}
      choix={[
        ...(field.nullable ? [AUCUN] : []),
        ...(isEtranger ? [[String(input.value), String(input.value)] as const] : []),
        ...connus,
      ]}
      onChoix={(code) => input.onChange(code === '' ? null : code)}
    />
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
