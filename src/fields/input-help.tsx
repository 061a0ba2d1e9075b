import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What stands under an input: its error, told by an icon and words, then its help. Nothing when there is neither. */
export function inputHelp(error: string | undefined, aide: string | undefined): ReactNode {
  if (!error && !aide) return undefined;
  return (
    <>
      {error && (
        <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', fontWeight: 500 }}>
          <ErrorOutlineIcon aria-hidden sx={{ fontSize: '1.15em', mt: '0.15em', flexShrink: 0 }} />
          {error}
        </Box>
      )}
      {aide && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {aide}
        </Box>
      )}
    </>
  );
}
