import type { CSSObject, Theme } from '@mui/material/styles';
import { anneauFocus } from '#src/ui/theme/focus-ring.ts';

/** A round button of a window's head. */
export function roundDress(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 40,
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: '8px',
    cursor: 'pointer',
    color: palette.text.secondary,
    backgroundColor: 'transparent',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': anneauFocus(palette.primary.main),
  };
}

/** The window: its head stays while what it holds scrolls. */
export function dialogDress(theme: Theme, large: boolean): CSSObject {
  const { palette } = theme.vars ?? theme;
  const whole = { width: '100%', height: '100dvh', maxHeight: 'none', margin: 0, borderRadius: 0, border: 0 };
  return {
    width: large ? 'min(760px, calc(100% - 48px))' : 'min(520px, calc(100% - 32px))',
    maxWidth: 'none',
    height: large ? 'min(720px, calc(100dvh - 64px))' : 'fit-content',
    maxHeight: 'calc(100dvh - 32px)',
    margin: 'auto',
    padding: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: '12px',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    boxShadow: theme.shadows[8],
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
    '& > .tete': { display: 'flex', alignItems: 'center', gap: '8px', padding: '12px 12px 12px 24px' },
    '& > .tete h2': { ...theme.typography.h2, flex: 1, minWidth: 0, margin: 0, outline: 'none' },
    '& > .tete .fermer': roundDress(theme),
    '& > .corps': {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '4px 24px 24px',
    },
    '& > .pied': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      padding: '12px 24px 20px',
      borderTop: `1px solid ${palette.divider}`,
    },
    ...(large && { '@media (max-width: 699.95px)': whole }),
  };
}
