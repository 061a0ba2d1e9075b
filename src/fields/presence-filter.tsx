import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FilterProps } from './widget.ts';

interface Props extends FilterProps {
  /** What is asked when the value is there: «Entre deux valeurs», «Parmi ces valeurs». */
  readonly question: string;
  readonly children: ReactNode;
}

/** For a field that may be absent: ask for a value, or for its presence alone. */
export function PresenceFilter({ field, value, onChange, question, children }: Props) {
  if (!field.nullable || !field.operators.includes('null')) return children;
  const mode = value.null === true ? 'absent' : value.null === false ? 'present' : 'valeur';
  return (
    <>
      <TextField
        select
        fullWidth
        size="small"
        label="Condition"
        value={mode}
        onChange={(event) =>
          onChange(event.target.value === 'valeur' ? {} : { null: event.target.value === 'absent' })
        }
      >
        <MenuItem value="valeur">{question}</MenuItem>
        <MenuItem value="absent">Non renseigné</MenuItem>
        <MenuItem value="present">Renseigné</MenuItem>
      </TextField>
      {mode === 'valeur' && children}
    </>
  );
}
