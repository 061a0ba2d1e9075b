import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { PresenceFilter } from '#src/fields/presence-filter.tsx';
import type { FilterProps, FilterValue } from '#src/fields/widget.ts';
import { dateToDay, dayToDate } from './local-day.ts';
import { Picker } from './pickers.tsx';

export interface DayBounds {
  /** Between what a filter keeps and the days that people choose. */
  readonly toDay: (wire: unknown) => string | null;
  readonly toWire: (jour: string, bound: 'gte' | 'lte') => string;
}

const DAYS: DayBounds = { toDay: (wire) => (typeof wire === 'string' ? wire : null), toWire: (jour) => jour };

/** From one day to another, both included, either of them open. */
export function DayFilter({ bounds = DAYS, ...props }: FilterProps & { readonly bounds?: DayBounds }) {
  const { value, onChange } = props;
  const [days, setDays] = useState({
    gte: bounds.toDay(value.gte ?? value.eq),
    lte: bounds.toDay(value.lte ?? value.eq),
  });
  const change = (bound: 'gte' | 'lte', jour: string | null) => {
    const next = { ...days, [bound]: jour };
    setDays(next);
    const filter: FilterValue = {};
    for (const key of ['gte', 'lte'] as const) {
      const chosen = next[key];
      if (chosen === null) continue;
      if (!isJour(chosen)) return onChange(null);
      filter[key] = bounds.toWire(chosen, key);
    }
    onChange(filter);
  };
  return (
    <PresenceFilter {...props} question="Entre deux dates">
      <Stack spacing={1.5}>
        {(['gte', 'lte'] as const).map((bound) => {
          const faulty = days[bound] !== null && !isJour(days[bound] ?? '');
          return (
            <Picker
              key={bound}
              label={bound === 'gte' ? 'Du' : 'Au'}
              value={days[bound]}
              onChange={(jour) => change(bound, jour)}
              toDate={dayToDate}
              toWire={dateToDay}
              error={faulty}
              help={faulty ? M.DATE : undefined}
            />
          );
        })}
      </Stack>
    </PresenceFilter>
  );
}
