import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { SUITE_APRES_ATTENTE } from '#src/ui/attente.ts';
import { CookieConsent } from '#src/ui/cookies/cookie-consent.tsx';
import { CookiesLink } from '#src/ui/cookies/cookies-link.tsx';
import { MobileBanner } from '#src/ui/mobile-banner.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { PublicTheme } from '#src/ui/theme/public-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { useNearView } from '#src/ui/use-near-view.ts';
import { useStatistics } from '#src/ui/use-statistics.ts';
import { AreaLinks } from './area-links.tsx';
import { AreaPanel } from './area-panel.tsx';

const LoginFooter = lazy(() =>
  import('./login-footer.tsx').then(({ LoginFooter: component }) => ({ default: component })),
);

/** The end of every page: the client's own blocks, asked for when somebody gets there, and the way back on cookies. */
function Footer() {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  return (
    <Box
      ref={ref}
      component="footer"
      aria-label="Pied de page"
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        padding: '0 16px 24px',
        textAlign: 'center',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      })}
    >
      <Box sx={{ display: { md: 'none' } }}>
        <AreaLinks />
      </Box>
      <Box sx={{ minHeight: 100 }}>
        <Suspense>{isNear && <LoginFooter />}</Suspense>
      </Box>
      <CookiesLink />
    </Box>
  );
}

/** The public area: a panel in the insurer's colour, and one column with one task. */
export function Component() {
  useStatistics();
  return (
    <PublicTheme>
      <SkipLink />
      <CookieConsent />
      <MobileBanner />
      <Box
        sx={{
          display: 'grid',
          minHeight: '100dvh',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        }}
      >
        <AreaPanel />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            backgroundColor: 'background.paper',
            ...SUITE_APRES_ATTENTE,
          }}
        >
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{
              display: 'grid',
              flex: 1,
              placeItems: { xs: 'start center', md: 'center' },
              padding: { xs: '32px 16px', md: '48px' },
              outline: 'none',
            }}
          >
            <Box sx={{ width: '100%', maxWidth: 440, '&:has(.large)': { maxWidth: 680 } }}>
              <Outlet />
            </Box>
          </Box>
          <Footer />
        </Box>
      </Box>
      <ToastArea />
    </PublicTheme>
  );
}
