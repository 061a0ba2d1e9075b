/** Where the reader's own colours replace ours (`forced-colors`): what we said by a colour alone is said by theirs. */
const CONTRASTE = '@media (forced-colors: active)';

/** A button that is only a coloured ground keeps its shape. */
export const FORME_CONTRASTE = { [CONTRASTE]: { border: '1px solid ButtonText' } } as const;

/** The current entry of a menu is told apart from the others. */
export const COURANT_CONTRASTE = {
  [CONTRASTE]: {
    '&[aria-current]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
} as const;

/** A mark on one side, transparent but for the current entry: forced colours draw what is transparent too. */
export function marqueContraste(cote: 'borderBottomColor' | 'borderInlineStartColor', courant: string) {
  return { [CONTRASTE]: { [cote]: 'Canvas', [courant]: { [cote]: 'Highlight' } } };
}
