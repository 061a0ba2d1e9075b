import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { FilterProps } from '#src/fields/widget.ts';

/** Yes or no: the two answers side by side. */
export function FlagFilter({ field, value, onChange }: FilterProps) {
  const id = useId();
  const asked = value.neq === undefined ? value.eq : value.neq !== true;
  return (
    <FormControl>
      <FormLabel id={id}>{field.label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={asked === undefined ? '' : String(asked)}
        onChange={(event) => onChange({ eq: event.target.value === 'true' })}
      >
        <FormControlLabel value="true" control={<Radio size="small" />} label="Oui" />
        <FormControlLabel value="false" control={<Radio size="small" />} label="Non" />
      </RadioGroup>
    </FormControl>
  );
}
