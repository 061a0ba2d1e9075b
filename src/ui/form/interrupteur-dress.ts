import type { Theme } from '@mui/material/styles';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

/** A checkbox drawn as a switch. */
export function interrupteurDress(theme: Theme) {
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
    transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.short }),
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
    '&:checked::after': {
      transform: 'translateX(18px)',
      backgroundColor: palette.primary.contrastText,
    },
    '&:disabled': { cursor: 'not-allowed', borderStyle: 'dashed' },
    '&:focus-visible': ANNEAU_FOCUS,
    '@media (prefers-reduced-motion: reduce)': { '&, &::after': { transition: 'none' } },
    '@media (forced-colors: active)': { appearance: 'auto', width: 22, height: 22 },
  } as const;
}
