import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { containedDress } from './light-dress.ts';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that is the page's one task. */
export function PrimaryLink({ to, children }: Props) {
  return (
    <Box component={Link} to={to} sx={containedDress}>
      {children}
    </Box>
  );
}
