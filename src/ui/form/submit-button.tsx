import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { containedDress } from '#src/ui/light-dress.ts';

interface Props {
  /** What was asked is on its way: it is not asked twice. */
  readonly loading: boolean;
  readonly children: string;
}

/** Sends a form of the public pages. MUI's own button would add 10 kB to each of them. */
export function SubmitButton({ loading, children }: Props) {
  return (
    <Box
      component="button"
      type="submit"
      aria-disabled={loading}
      aria-busy={loading}
      onClick={(event: MouseEvent) => loading && event.preventDefault()}
      sx={[
        containedDress,
        {
          position: 'relative',
          width: '100%',
          '&[aria-busy="true"]': { cursor: 'progress', opacity: 0.75 },
          '&[aria-busy="true"]::after': {
            content: '""',
            position: 'absolute',
            right: 16,
            top: 'calc(50% - 9px)',
            width: 18,
            height: 18,
            border: '2px solid',
            borderRightColor: 'transparent',
            borderRadius: '50%',
            animation: 'tourne 0.8s linear infinite',
          },
          '@keyframes tourne': { to: { transform: 'rotate(1turn)' } },
          '@media (prefers-reduced-motion: reduce)': {
            '&[aria-busy="true"]::after': { animationDuration: '4s' },
          },
        },
      ]}
    >
      {children}
    </Box>
  );
}
