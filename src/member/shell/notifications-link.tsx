import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useContrats } from '#src/ui/use-contrats.ts';
import { useLecture } from '#src/ui/use-lecture.ts';

const NON_LUES = { criteres: { isLue: false }, tranche: [0, 0] } as const;

function Comptees() {
  const { donnees } = useLecture('notification', NON_LUES);
  return <Cloche total={donnees?.total ?? 0} />;
}

/** The bell, and how much waits to be read: nothing is asked for whoever turns out to have no contract. */
export function NotificationsLink() {
  return useContrats().etape === 'prets' ? <Comptees /> : <Cloche total={0} />;
}

function Cloche({ total }: { readonly total: number }) {
  const dit = total === 0 ? 'Notifications' : `Notifications : ${total} non ${total > 1 ? 'lues' : 'lue'}`;
  return (
    <Box
      component={Link}
      to="/notifications"
      aria-label={dit}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        borderRadius: 1,
        color: 'text.primary',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <NotificationsIcon aria-hidden="true" />
      {total > 0 && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            top: 4,
            right: 2,
            minWidth: 18,
            height: 18,
            padding: '0 4px',
            borderRadius: 9,
            fontSize: '0.6875rem',
            fontWeight: 700,
            lineHeight: '18px',
            textAlign: 'center',
            color: 'secondary.contrastText',
            backgroundColor: 'secondary.main',
          }}
        >
          {total > 99 ? '99+' : total}
        </Box>
      )}
    </Box>
  );
}
