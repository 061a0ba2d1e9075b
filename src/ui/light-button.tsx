import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { containedDress, textDress } from './light-dress.ts';

interface Props {
  readonly onClick: () => void;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A button of the public pages: the page's task, or a quiet one beside it. */
export function LightButton({ onClick, quiet = false, children }: Props) {
  return (
    <Box component="button" type="button" onClick={onClick} sx={quiet ? textDress : containedDress}>
      {children}
    </Box>
  );
}
