import { type FieldValues, useController } from 'react-hook-form';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { isRequired } from './widget.ts';

/** The element that an error's link, a label and a test look for. */
export function inputId(name: string): string {
  return `champ-${name}`;
}

/** One field of the form around: its value, its error, and the identifiers that bind label, error and input. */
export function useFieldInput(name: string, field: Field) {
  const { field: control, fieldState } = useController<FieldValues, string>({ name });
  return {
    id: inputId(name),
    helpId: `${inputId(name)}-helper-text`,
    value: (control.value ?? null) as Value,
    onChange: control.onChange as (value: Value) => void,
    onBlur: control.onBlur,
    error: fieldState.error?.message,
    required: isRequired(field),
  };
}
