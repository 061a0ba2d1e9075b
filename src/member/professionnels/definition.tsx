import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly nom: string;
  readonly children: ReactNode;
}

/** What one thing of a professional is. */
export function Definition({ nom, children }: Props) {
  return (
    <div>
      <Box component="dt" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {nom}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {children}
      </Box>
    </div>
  );
}
