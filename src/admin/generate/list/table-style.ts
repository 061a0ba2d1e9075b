import type { SxProps, Theme } from '@mui/material/styles';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';

/** The paper with a touch of the primary colour: opaque, because rows pass under one another. */
function mixed(percent: number) {
  return (theme: Theme) => {
    const { background, primary } = (theme.vars ?? theme).palette;
    return `color-mix(in srgb, ${background.paper}, ${primary.main} ${percent}%)`;
  };
}

/** Where a table that scrolls says that something passes under what stays. */
const ombre = (vers: 'left' | 'right') => `linear-gradient(to ${vers}, rgb(0 0 0 / 0.14), transparent 8px)`;

/**
 * Rows on one line; the head, what names a row and its actions stay while one scrolls, each in a column of its own; row
 * actions show on hover and with the keyboard.
 */
export const TABLE_SX: SxProps<Theme> = {
  overflow: 'auto',
  flex: '0 1 auto',
  minHeight: 0,
  // Figures of one width for numbers only: they widen the hyphens of a name.
  '& table': { fontVariantNumeric: 'normal', borderCollapse: 'separate' },
  '& .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
  '& caption': VISUALLY_HIDDEN,
  '& th, & td': {
    height: 'var(--ligne)',
    py: 0,
    px: 1.25,
    whiteSpace: 'nowrap',
    maxWidth: 212,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
  },
  // What names a row is read whole, as long as there is room.
  '& .titre': { maxWidth: 284 },
  '& td:has(ul)': { maxWidth: 284 },
  '& td ul': { flexWrap: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.8125rem',
  },
  '& .MuiTableCell-paddingCheckbox': { width: 48, minWidth: 48, px: 0.5, overflow: 'visible' },
  '& .MuiCheckbox-root': { p: '6px' },
  '& .MuiCheckbox-root svg': { fontSize: '1.25rem' },
  '& thead th:first-of-type, & thead .MuiTableCell-paddingCheckbox + th': { left: 0, zIndex: 3 },
  '& tbody th, & tbody .MuiTableCell-paddingCheckbox': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'inherit',
  },
  '& thead .MuiTableCell-paddingCheckbox + th, & tbody .MuiTableCell-paddingCheckbox + th': { left: 48 },
  '&[data-defile] tbody th': { backgroundImage: ombre('left') },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr': { bgcolor: 'background.paper' },
  '& tbody tr.MuiTableRow-hover:hover': { bgcolor: mixed(4) },
  '& tbody tr.Mui-selected, & tbody tr.Mui-selected:hover': { bgcolor: mixed(9) },
  // Where a row that is dragged would go.
  '& tbody tr[data-depot="avant"] > *': { borderTop: 2, borderTopColor: 'primary.main' },
  '& tbody tr[data-depot="apres"] > *': { borderBottom: 2, borderBottomColor: 'primary.main' },
  '& tbody tr.inactif': { color: 'text.secondary' },
  // At the end of the row, in a column of its own.
  '& .actions': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    width: '1%',
    minWidth: 112,
    px: 0.5,
    textAlign: 'right',
    overflow: 'visible',
  },
  '& thead .actions': { zIndex: 3 },
  '& tbody .actions': { bgcolor: 'inherit' },
  '&[data-suite] tbody .actions': { backgroundImage: ombre('right') },
  '@media (hover: hover)': {
    '& .actions > div': { opacity: 0, transition: 'opacity 150ms ease-out' },
    '& tr:hover .actions > div, & tr:focus-within .actions > div': { opacity: 1 },
  },
  '@media print': {
    overflow: 'visible',
    border: 0,
    // A column is as wide as its longest word: no word is cut into letters.
    '& th, & td, & td *': { whiteSpace: 'normal', overflowWrap: 'break-word', wordBreak: 'normal' },
    '& th, & td, & .titre': {
      maxWidth: 'none',
      height: 'auto',
      px: 0.5,
      py: 0.25,
      fontSize: '7.5pt',
      lineHeight: 1.3,
    },
    '& td *': { fontSize: 'inherit' },
    '& td ul': { flexWrap: 'wrap' },
    '& tbody th': { position: 'static', maxWidth: 'none' },
    // The library holds them too, by a class.
    '& thead th[class]': { position: 'static', fontSize: '7.5pt', hyphens: 'auto' },
    '& tr': { breakInside: 'avoid' },
    // Paper is white, whatever the theme.
    '& tbody tr, & thead th': { bgcolor: '#fff' },
    '& th, & td, & a': { color: '#000' },
    '& .actions, & .MuiTableCell-paddingCheckbox': { display: 'none' },
  },
};
