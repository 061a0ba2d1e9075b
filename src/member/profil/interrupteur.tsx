import Box from '@mui/material/Box';
import { interrupteurDress } from '#src/ui/form/interrupteur-dress.ts';

interface Props {
  readonly id: string;
  /** What it switches, in full: those who hear it hear no table around it. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly decritPar?: string;
  readonly onChange: (checked: boolean) => void;
}

/** A switch alone, in a table whose heads are its label for those who see it. */
export function Interrupteur({ id, label, checked, disabled = false, decritPar, onChange }: Props) {
  return (
    <Box
      component="input"
      type="checkbox"
      role="switch"
      id={id}
      aria-label={label}
      aria-describedby={decritPar}
      checked={checked}
      disabled={disabled}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      sx={interrupteurDress}
    />
  );
}
