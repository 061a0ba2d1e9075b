import { UNSEEN } from '#src/ui/unseen.ts';

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
  '& thead th': { fontWeight: 500, fontSize: '0.8125rem', color: 'text.secondary' },
  '& thead th + th, & td': { textAlign: 'center', width: '6.5rem' },
  '& .groupe > *': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .champs > td': { textAlign: 'left' },
  '& input[type=checkbox]': { width: 24, height: 24, m: 0, accentColor: 'var(--p-palette-primary-main)' },
  '& select': {
    ...{ font: 'inherit', minHeight: 36, px: 1, borderRadius: 1, border: 1, borderColor: 'grey.500' },
    ...{ bgcolor: 'background.paper', color: 'text.primary' },
  },
  '@media (max-width: 699.95px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', py: 1 },
    '& th, & tr.champs > td': { gridColumn: '1 / -1', borderBottom: 0 },
    '& td': {
      width: 'auto',
      px: 0.25,
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
