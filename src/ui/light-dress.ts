import type { CSSObject, Theme } from '@mui/material/styles';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { FORME_CONTRASTE } from '#src/ui/theme/forced-colors.ts';

/**
 * The theme's contained button without MUI's own button and its ripple, which weigh 10 kB: public pages do without them.
 */
export function containedDress(theme: Theme): CSSObject {
  return {
    ...theme.typography.button,
    display: 'block',
    padding: '12px 22px',
    border: 0,
    borderRadius: 1,
    cursor: 'pointer',
    textAlign: 'center',
    textDecoration: 'none',
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
    transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.short }),
    '&:hover': { backgroundColor: 'primary.dark' },
    '&:focus-visible': ANNEAU_FOCUS,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    ...FORME_CONTRASTE,
  };
}

/** The theme's text button, for what stands beside the page's one task. */
export function textDress(theme: Theme): CSSObject {
  return {
    ...containedDress(theme),
    color: 'primary.main',
    backgroundColor: 'transparent',
    '&:hover': { backgroundColor: 'action.hover' },
  };
}
