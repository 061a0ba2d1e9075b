import { codesOf } from '#src/fields/choix/widget.tsx';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { listValues } from '#src/fields/liste/chips.tsx';
import { TagsInput } from '#src/fields/liste/tags-input.tsx';
import { PresenceFilter } from '#src/fields/presence-filter.tsx';
import { TextInput } from '#src/fields/texte/widget.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { FilterProps, InputProps } from '#src/fields/widget.ts';
import { ReferenceAutocomplete } from './autocomplete.tsx';

/** One code or several, chosen among the target's records; typed by hand where the target may not be read. */
export function ReferenceInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const { readable } = useLinkedRecords();
  const { model = '', many = false } = field.reference ?? {};
  if (!readable(model))
    return many ? <TagsInput name={name} field={field} /> : <TextInput name={name} field={field} mono />;
  const codes = many ? listValues(input.value) : typeof input.value === 'string' ? [input.value] : [];
  return (
    <ReferenceAutocomplete
      id={input.id}
      model={model}
      label={field.label}
      codes={codes}
      many={many}
      onChange={(next) => input.onChange(many ? next : (next[0] ?? null))}
      onBlur={input.onBlur}
      required={input.required}
      error={input.error !== undefined}
      help={inputHelp(input.error, field.aide)}
    />
  );
}

/** One link: among several codes. A list of links: whether it contains one code. */
export function ReferenceFilter(props: FilterProps) {
  const { field, value, onChange } = props;
  const { model = '', many = false } = field.reference ?? {};
  const change = (codes: string[]) => {
    if (codes.length === 0) onChange({});
    else onChange(many ? { eq: codes[0] ?? '' } : { in: codes });
  };
  return (
    <PresenceFilter {...props} question="Parmi ces valeurs">
      <ReferenceAutocomplete
        model={model}
        label={many ? `${field.label} contient` : field.label}
        codes={codesOf(value)}
        many={!many}
        onChange={change}
      />
    </PresenceFilter>
  );
}
