import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { containedDress, textDress } from './light-dress.ts';

interface Props {
  readonly to: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A link that is the page's one task, or a quiet one beside it. */
export function PrimaryLink({ to, quiet = false, children }: Props) {
  return (
    <Box component={Link} to={to} sx={quiet ? textDress : containedDress}>
      {children}
    </Box>
  );
}
