import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

export interface Back {
  readonly to: string;
  /** Where it leads: «Retour aux civilités». */
  readonly label: string;
}

interface Props extends Back {
  /** At the edge of the column, so that a centred title stays centred. */
  readonly aside?: boolean;
}

/** The arrow before a title. */
export function BackLink({ to, label, aside = false }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      title={label}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        ...(aside ? { position: 'absolute', left: 0 } : { marginLeft: -0.5 }),
        borderRadius: 1,
        color: 'text.secondary',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': ANNEAU_FOCUS,
        '@media print': { display: 'none' },
      }}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M20 12H5m6-6-6 6 6 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Box>
  );
}
