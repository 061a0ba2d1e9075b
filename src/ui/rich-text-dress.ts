import type { CSSObject, Theme } from '@mui/material/styles';

/** How written content looks: paragraphs, headings, lists and tables, and the three styles of the editor. */
export function proseDress(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  const heading = { margin: '1.5em 0 0.5em', textWrap: 'balance' } as const;
  return {
    maxWidth: '68ch',
    textWrap: 'pretty',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p': { margin: '0 0 1em' },
    '& h2': { ...theme.typography.h2, ...heading },
    '& h3, & h4, & h5, & h6': { ...theme.typography.h3, ...heading },
    '& ul, & ol': { margin: '0 0 1em', paddingInlineStart: '1.25em' },
    '& li': { marginBottom: '0.25em' },
    '& a': {
      color: palette.primary.main,
      textUnderlineOffset: '0.15em',
      borderRadius: '2px',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { display: 'block', overflowX: 'auto', margin: '0 0 1em', borderCollapse: 'collapse' },
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
