import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { dateToDay, dayToDate } from './local-day.ts';
import { Picker, type PickerProps } from './pickers.tsx';

type Conversion = Pick<PickerProps, 'toDate' | 'toWire' | 'withTime'>;

/** A picker bound to one field of the form around. */
export function PickerInput({ name, field, ...conversion }: InputProps & Conversion) {
  const input = useFieldInput(name, field);
  return (
    <Picker
      {...conversion}
      id={input.id}
      label={field.label}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      required={input.required}
      error={input.error !== undefined}
      help={inputHelp(input.error, field.aide)}
    />
  );
}

export function DayInput(props: InputProps) {
  return <PickerInput {...props} toDate={dayToDate} toWire={dateToDay} />;
}
