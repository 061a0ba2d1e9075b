import type { CSSObject } from '@mui/material/styles';

/** The ring of whatever has the keyboard: one width, one colour, one distance, everywhere. */
const ANNEAU = { outline: '3px solid', outlineColor: 'primary.main' } as const;

/** Around it. */
export const ANNEAU_FOCUS: CSSObject = { ...ANNEAU, outlineOffset: '2px' };
/** Inside it, where something would cut what is around: a bar that scrolls, an edge of the window. */
export const ANNEAU_DEDANS: CSSObject = { ...ANNEAU, outlineOffset: '-3px' };

/** Around it, in styles that MUI does not read: the colour is given as CSS knows it. */
export function anneauFocus(color: string) {
  return { outline: `3px solid ${color}`, outlineOffset: '2px' } as const;
}
