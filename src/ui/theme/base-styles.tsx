import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { anneauFocus } from '#src/ui/theme/focus-ring.ts';

function styles(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      WebkitTextSizeAdjust: '100%',
      WebkitFontSmoothing: 'antialiased',
      scrollPaddingTop: theme.spacing(8),
      // What is at the foot of a phone hides nothing that the keyboard reaches.
      scrollPaddingBottom: 'calc(16px + var(--pied-occupe, 0px))',
    },
    body: {
      ...theme.typography.body1,
      margin: 0,
      color: palette.text.primary,
      backgroundColor: palette.background.default,
      overflowWrap: 'anywhere',
    },
    ':focus-visible': anneauFocus(palette.primary.main),
    'strong, b': { fontWeight: 650 },
    table: { fontVariantNumeric: 'tabular-nums' },
    '@page': { margin: '15mm' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { transitionDuration: '0s !important', scrollBehavior: 'auto !important' },
    },
    '@media print': { body: { color: '#000', backgroundColor: '#fff' } },
  } as const;
}

/** What every page of an area starts from. */
export function BaseStyles() {
  return <GlobalStyles styles={styles} />;
}
