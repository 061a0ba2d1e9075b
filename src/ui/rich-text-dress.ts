import type { CSSObject, Theme } from '@mui/material/styles';
import { anneauFocus } from '#src/ui/theme/focus-ring.ts';

/** How written content looks: paragraphs, headings, lists and tables, and the three styles of the editor. */
export function proseDress(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    maxWidth: '68ch',
    textWrap: 'pretty',
    '& h2': { ...theme.typography.h2, textWrap: 'balance' },
    '& h3, & h4, & h5, & h6': { ...theme.typography.h3, textWrap: 'balance' },
    // Space goes between blocks, and none before the first or after the last.
    '& > *': { marginBlock: 0 },
    '& > * + *': { marginTop: '1em' },
    '& > * + h2': { marginTop: '1.5em' },
    '& > * + h3, & > * + h4, & > * + h5, & > * + h6': { marginTop: '1.25em' },
    '& > h2 + *, & > h3 + *, & > h4 + *, & > h5 + *, & > h6 + *': { marginTop: '0.5em' },
    '& ul, & ol': { paddingInlineStart: '1.25em' },
    '& li': { marginBottom: '0.25em' },
    '& a': {
      color: palette.primary.main,
      textUnderlineOffset: '0.15em',
      borderRadius: '2px',
      '&:focus-visible': anneauFocus(palette.primary.main),
    },
    '& img': { maxWidth: '100%', height: 'auto' },
    // As wide as its column and not as its words: it scrolls inside.
    '& .tableau': {
      contain: 'inline-size',
      overflowX: 'auto',
      '&:focus-visible': anneauFocus(palette.primary.main),
    },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': {
      padding: '8px 12px',
      border: `1px solid ${palette.divider}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'normal',
    },
    '& .primaire': { color: palette.primary.main, fontWeight: 600 },
    '& .secondaire': { color: palette.text.secondary },
    '& .texte-chapo': { ...theme.typography.h3, fontWeight: 500, lineHeight: 1.5 },
  };
}
