import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import type { Choice } from '#src/core/definition/sens.ts';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly choix: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly onBlur?: () => void;
  readonly error?: boolean;
  readonly help?: ReactNode;
}

/** Some of a short closed list, in the order of the definition whatever the order of the clicks. */
export function Checkboxes({ id, label, choix, values, onChange, onBlur, error = false, help }: Props) {
  const helpId = id && help ? `${id}-helper-text` : undefined;
  const toggle = (code: string, checked: boolean) =>
    onChange(
      choix
        .map((choice) => choice.code)
        .filter((known) => (known === code ? checked : values.includes(known))),
    );
  return (
    <FormControl component="fieldset" error={error} aria-describedby={helpId} onBlur={onBlur}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem', mb: 0.5 }}>
        {label}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {choix.map((choice, index) => (
          <FormControlLabel
            key={choice.code}
            label={choice.libelle}
            control={
              <Checkbox
                size="small"
                checked={values.includes(choice.code)}
                onChange={(_, checked) => toggle(choice.code, checked)}
                slotProps={{ input: index === 0 && id ? { id } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
