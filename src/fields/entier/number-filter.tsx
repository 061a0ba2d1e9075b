import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { PresenceFilter } from '#src/fields/presence-filter.tsx';
import type { FilterProps, FilterValue } from '#src/fields/widget.ts';
import { numberFault, readNumber, writeNumber } from './number-text.ts';

type Bound = 'gte' | 'lte';
const BORNES: readonly { readonly bound: Bound; readonly label: string }[] = [
  { bound: 'gte', label: 'De' },
  { bound: 'lte', label: 'À' },
];

/** What the column can hold: a bound beyond it would be refused by the server. */
const LIMITES: Readonly<Record<string, number>> = {
  integer: 2_147_483_647,
  'numeric(12,2)': 1e11,
  'numeric(5,2)': 1e11,
};

function fault(texte: string, column: string): string | null {
  const value = readNumber(texte);
  if (typeof value !== 'number') return numberFault(texte);
  if (column === 'integer' && !Number.isInteger(value)) return M.ENTIER;
  const limite = LIMITES[column] ?? Number.MAX_SAFE_INTEGER;
  return Math.abs(value) > limite ? M.NOMBRE : null;
}

interface Props extends FilterProps {
  /** What is counted, where the label does not say it. */
  readonly unite?: string;
}

/** From one number to another, both included, either of them open. */
export function NumberFilter({ unite, ...props }: Props) {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState({
    gte: writeNumber(value.gte ?? value.eq),
    lte: writeNumber(value.lte ?? value.eq),
  });
  const change = (bound: Bound, texte: string) => {
    const next = { ...typed, [bound]: texte };
    setTyped(next);
    if (BORNES.some((borne) => fault(next[borne.bound], field.column) !== null)) return onChange(null);
    const filter: FilterValue = {};
    for (const borne of BORNES) {
      const number = readNumber(next[borne.bound]);
      if (typeof number === 'number') filter[borne.bound] = number;
    }
    onChange(filter);
  };
  return (
    <PresenceFilter {...props} question="Entre deux valeurs">
      <Stack direction="row" spacing={1}>
        {BORNES.map(({ bound, label }) => {
          const message = fault(typed[bound], field.column);
          return (
            <TextField
              key={bound}
              fullWidth
              size="small"
              label={unite ? `${label} (${unite})` : label}
              autoFocus={bound === 'gte'}
              value={typed[bound]}
              onChange={(event) => change(bound, event.target.value)}
              error={message !== null}
              helperText={message}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          );
        })}
      </Stack>
    </PresenceFilter>
  );
}
