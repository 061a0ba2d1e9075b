import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { COURANT_CONTRASTE } from '#src/ui/theme/forced-colors.ts';

interface Props {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  readonly indented?: boolean;
  /** After its name. */
  readonly apres?: ReactNode;
}

/** One line of the menu; the page one is on is marked by more than a colour. */
export function AdminMenuLink({ to, label, current, indented = false, apres }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      aria-current={current ? 'page' : undefined}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        padding: '6px 8px',
        paddingLeft: indented ? '28px' : '8px',
        borderRadius: 1,
        color: 'text.primary',
        fontSize: theme.typography.body1.fontSize,
        fontWeight: current ? 600 : 400,
        textDecoration: 'none',
        backgroundColor: current
          ? theme.alpha((theme.vars ?? theme).palette.primary.main, 0.1)
          : 'transparent',
        boxShadow: current ? `inset 3px 0 0 ${(theme.vars ?? theme).palette.primary.main}` : 'none',
        '&:hover': { backgroundColor: current ? undefined : 'action.hover' },
        '&:focus-visible': ANNEAU_DEDANS,
        ...COURANT_CONTRASTE,
      })}
    >
      {label}
      {apres}
    </Box>
  );
}
