import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { containedDress, textDress } from './light-dress.ts';

interface Props {
  readonly to: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** With its edge: in a column, on a phone, a bare word would not stand in line with what is around it. */
function outlinedDress(theme: Theme) {
  return { ...textDress(theme), padding: '11px 21px', border: 1, borderColor: 'bordure' };
}

/** A link that is the page's one task, or a quiet one beside it. */
export function PrimaryLink({ to, quiet = false, children }: Props) {
  return (
    <Box component={Link} to={to} sx={quiet ? outlinedDress : containedDress}>
      {children}
    </Box>
  );
}
