import GlobalStyles from '@mui/material/GlobalStyles';

const TAILLE = 44;

/** Under a finger, or on a phone, each button of the back office is wide and high enough; those inside a field stay in it. */
const styles = {
  '@media (pointer: coarse), (max-width: 599.95px)': {
    '.MuiButtonBase-root.MuiButton-root, .MuiIconButton-root:not(.MuiInputBase-root *, .MuiPickersInputBase-root *)':
      {
        minWidth: TAILLE,
        minHeight: TAILLE,
      },
  },
} as const;

const global = <GlobalStyles styles={styles} />;

/** The size of what one touches, that of windows included. */
export function FingerTargets() {
  return global;
}
