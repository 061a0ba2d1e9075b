import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface Props {
  /** «Remboursé en 2026». */
  readonly label: string;
  /** The number as it is read, its unit with it. */
  readonly children: ReactNode;
  /** What it is made of, in a sentence. */
  readonly explication?: ReactNode;
}

/** The number that a page is about: the largest thing on it, under what it says and above what explains it. */
export function ChiffreDePage({ label, children, explication }: Props) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 0.5,
        minWidth: 0,
        paddingLeft: 2,
        borderLeft: 4,
        borderColor: 'accent',
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Box component="p" id={id} sx={{ margin: 0, color: 'text.secondary', fontWeight: 600 }}>
        {label}
      </Box>
      <Box
        component="p"
        sx={(theme) => ({
          ...theme.typography.chiffre,
          margin: 0,
          color: 'primary.main',
          whiteSpace: 'nowrap',
        })}
      >
        {children}
      </Box>
      {explication && (
        <Box
          component="p"
          sx={(theme) => ({
            ...theme.typography.body2,
            margin: 0,
            color: 'text.secondary',
            textWrap: 'pretty',
            whiteSpace: 'pre-line',
          })}
        >
          {explication}
        </Box>
      )}
    </Box>
  );
}
