import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';

/** The sentence of the panel, unless the insurer wrote its own. */
const ACCROCHE = 'Vos remboursements, votre carte et vos démarches, au même endroit.';

function Panel() {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        justifyContent: { xs: 'flex-start', md: 'space-between' },
        alignItems: { xs: 'center', md: 'flex-start' },
        padding: { xs: '12px 16px', md: '48px' },
        color: 'common.white',
        backgroundColor: 'panneau',
        '@media print': { display: 'none' },
      }}
    >
      <Brand height={32} onColor />
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          fontSize: '2rem',
          fontWeight: 600,
          lineHeight: 1.25,
          maxWidth: '16em',
        }}
      >
        {pageData().currentClient.textes.loginAccroche ?? ACCROCHE}
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
    </Box>
  );
}

/** The public area: a panel in the insurer's colour, and one column with one task. */
export function Component() {
  return (
    <PortalTheme density="confort">
      <SkipLink />
      <Box
        sx={{
          display: 'grid',
          minHeight: '100dvh',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        }}
      >
        <Panel />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{
            display: 'grid',
            placeItems: { xs: 'start center', md: 'center' },
            padding: { xs: '32px 16px', md: '48px' },
            outline: 'none',
            backgroundColor: 'background.paper',
          }}
        >
          <Box sx={{ width: '100%', maxWidth: 440 }}>
            <Outlet />
          </Box>
        </Box>
      </Box>
      <ToastArea />
    </PortalTheme>
  );
}
