import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface Props {
  readonly id: string;
  /** What it switches, in full: those who hear it hear no table around it. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly decritPar?: string;
  readonly onChange: (checked: boolean) => void;
}

function dress(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    flexShrink: 0,
    width: 44,
    height: 26,
    margin: 0,
    appearance: 'none',
    border: 2,
    borderColor: 'bordure',
    borderRadius: '13px',
    backgroundColor: 'background.paper',
    cursor: 'pointer',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 3,
      left: 3,
      width: 16,
      height: 16,
      borderRadius: '50%',
      backgroundColor: palette.bordure,
      transition: theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
    },
    '&:checked': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
    '&:checked::after': { transform: 'translateX(18px)', backgroundColor: palette.primary.contrastText },
    '&:disabled': { cursor: 'not-allowed', borderStyle: 'dashed' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    '@media (prefers-reduced-motion: reduce)': { '&, &::after': { transition: 'none' } },
    '@media (forced-colors: active)': { appearance: 'auto', width: 22, height: 22 },
  } as const;
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
      sx={dress}
    />
  );
}
