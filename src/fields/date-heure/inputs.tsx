import { DayFilter } from '#src/fields/date/day-filter.tsx';
import { PickerInput } from '#src/fields/date/picker-input.tsx';
import type { FilterProps, InputProps } from '#src/fields/widget.ts';
import { dayBound, dayOf, instantToPicker, pickerToInstant } from './paris-time.ts';

const BOUNDS = { toDay: dayOf, toWire: dayBound };

export function InstantInput(props: InputProps) {
  return <PickerInput {...props} withTime toDate={instantToPicker} toWire={pickerToInstant} />;
}

/** Instants are asked for by days of Paris. */
export function InstantFilter(props: FilterProps) {
  return <DayFilter {...props} bounds={BOUNDS} />;
}
