import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { fr } from 'date-fns/locale/fr';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { halfTyped } from './half-typed.ts';

export interface PickerProps {
  readonly id?: string;
  readonly label: string;
  /** The value on the wire. */
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly error?: boolean;
  readonly help?: ReactNode;
  readonly withTime?: boolean;
  readonly toDate: (wire: unknown) => Date | null;
  readonly toWire: (date: Date | null) => string | null;
}

const TEXTES = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

/** The element that bears the id of the field is hidden: who is sent there (a label, an error's link) goes on to the day. */
function toFirstSection(event: FocusEvent<HTMLInputElement>): void {
  const root = event.currentTarget.parentElement;
  root?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}

/** A day, or a day and a time, typed or picked; JJ/MM/AAAA. */
export function Picker({ value, onChange, toDate, toWire, withTime = false, ...props }: PickerProps) {
  // What is shown is kept apart: a half-typed date has no value on the wire.
  const [shown, setShown] = useState<Date | null>(() => toDate(value));
  const current = toWire(shown) === (value ?? null) ? shown : toDate(value);
  // The hidden input holds what the sections show.
  const hidden = useRef<HTMLInputElement>(null);
  const check = () => {
    const next = halfTyped(hidden.current?.value ?? '', value ?? null);
    if (next !== undefined) onChange(next);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    // From one part of the date to the next one is not leaving it.
    if (hidden.current?.parentElement?.contains(event.relatedTarget)) return;
    check();
    props.onBlur?.();
  };
  const common = {
    label: props.label,
    value: current,
    onChange: (next: Date | null) => {
      setShown(next);
      onChange(toWire(next));
    },
    slotProps: {
      field: { clearable: !props.required },
      textField: {
        id: props.id,
        size: 'small' as const,
        fullWidth: true,
        required: props.required ?? false,
        error: props.error ?? false,
        helperText: props.help,
        inputRef: hidden,
        onKeyUp: check,
        onBlur: leave,
        slotProps: { htmlInput: { onFocus: toFirstSection } },
        sx: { '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'bordure' } },
      },
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={fr} localeText={TEXTES}>
      {withTime ? (
        <DateTimePicker {...common} format="dd/MM/yyyy HH:mm" ampm={false} />
      ) : (
        <DatePicker {...common} format="dd/MM/yyyy" />
      )}
    </LocalizationProvider>
  );
}
