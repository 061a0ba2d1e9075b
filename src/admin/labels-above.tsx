import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** Labels stand above their fields, as everywhere in the portal: neither in them, nor on their border. */
function styles({ typography }: Theme) {
  return {
    '.MuiInputLabel-root.MuiInputLabel-outlined': {
      ...typography.body2,
      position: 'static',
      transform: 'none',
      maxWidth: 'none',
      marginBottom: 4,
      overflow: 'visible',
      whiteSpace: 'normal',
      fontWeight: 600,
      pointerEvents: 'auto',
    },
    '.MuiInputLabel-outlined:not(.Mui-error, .Mui-disabled)': { color: 'inherit' },
    // The border is whole: nothing stands in it.
    '.MuiInputBase-root > .MuiOutlinedInput-notchedOutline, .MuiPickersInputBase-root > .MuiPickersOutlinedInput-notchedOutline':
      {
        top: 0,
        '& > legend': { display: 'none' },
      },
    // What helps stands under what it helps, as its label does above.
    '.MuiFormControl-root > .MuiFormHelperText-contained': { marginInline: 0 },
    '.MuiInputLabel-root[data-shrink="false"] + .MuiInputBase-formControl > .MuiInputBase-input::placeholder':
      {
        opacity: '1 !important',
      },
  } as const;
}

const global = <GlobalStyles styles={styles} />;

/** The dress of every field of the back office, those of windows and react-admin’s own included. */
export function LabelsAbove() {
  return global;
}
