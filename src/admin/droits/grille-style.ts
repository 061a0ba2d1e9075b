import { UNSEEN } from '#src/ui/unseen.ts';

/** What is said of keys is not for a finger; it still describes the grid to a screen reader. */
export const AU_DOIGT_NON = { '@media (hover: none), (max-width: 699.95px)': { display: 'none' } } as const;

/** Boxes that a finger finds, the heads in sight; on a phone each row is a card, whose boxes say their column. */
export const TABLE_SX = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': UNSEEN,
  '& th, & td': {
    textAlign: 'left',
    py: 0.5,
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& thead th': {
    ...{ fontWeight: 500, fontSize: '0.8125rem', color: 'text.secondary' },
    ...{ position: 'sticky', top: 52, zIndex: 1, bgcolor: 'background.paper' },
    // A collapsed border stays behind what sticks.
    boxShadow: 'inset 0 -1px 0 var(--p-palette-divider)',
  },
  '& thead th + th, & td': { textAlign: 'center', width: '6.5rem' },
  '& .groupe > *': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .champs > td': { textAlign: 'left' },
  '& input[type=checkbox]': {
    ...{ display: 'block', width: 24, height: 24, my: 0, mx: 'auto' },
    // Under the bar and the heads, where an arrow leads.
    scrollMarginTop: '104px',
    accentColor: 'var(--p-palette-primary-main)',
  },
  '& input[aria-disabled]': {
    opacity: 0.45,
    cursor: 'not-allowed',
    accentColor: 'var(--p-palette-grey-600)',
  },
  '& select': {
    ...{ font: 'inherit', minHeight: 36, px: 1, borderRadius: 1, border: 1, borderColor: 'grey.500' },
    ...{ bgcolor: 'background.paper', color: 'text.primary' },
  },
  '@media (max-width: 699.95px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(min-content, 1fr))', py: 1 },
    '& th, & tr.champs > td': { gridColumn: '1 / -1', borderBottom: 0 },
    '& td': {
      width: 'auto',
      px: 0,
      overflowWrap: 'normal',
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'end',
      gap: 0.25,
    },
    '& td::before': { content: 'attr(data-label)', fontSize: '0.75rem', color: 'text.secondary' },
    '& td:empty::before': { content: 'none' },
    '& tr.champs > td': { display: 'block' },
    '& tr.champs > td::before': { content: 'none' },
  },
} as const;
