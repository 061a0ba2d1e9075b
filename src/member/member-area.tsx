import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { CookieConsent } from '#src/ui/cookies/cookie-consent.tsx';
import { MobileBanner } from '#src/ui/mobile-banner.tsx';
import { SecurityCodeHost } from '#src/ui/security-code/security-code-host.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { useStatistics } from '#src/ui/use-statistics.ts';
import { ContractGate } from './contract-gate.tsx';
import type { MemberContext } from './member-context.ts';
import { MemberFooter } from './member-footer.tsx';
import { MemberHeader } from './member-header.tsx';
import { useRibPopup } from './rib-popup/use-rib-popup.ts';

const RibPopup = lazy(() =>
  import('./rib-popup/rib-popup.tsx').then(({ RibPopup: component }) => ({ default: component })),
);

/**
 * The member area: for signed-in members; visitors are asked to sign in, and those who only work here have an area of their
 * own.
 */
export function Component() {
  const { currentUser } = pageData();
  const { pathname, search } = useLocation();
  const popup = useRibPopup();
  useStatistics();
  if (!currentUser) {
    return <Navigate to={`/login?callbackUrl=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { isBackEndUser, isUser, isBeneficiaire } = currentUser;
  if (isBackEndUser && !isUser && !isBeneficiaire) return <Navigate to="/admin" replace />;
  const context: MemberContext = { ouvreRib: popup.ouvre };
  return (
    <PortalTheme density="confort">
      <SkipLink />
      <CookieConsent />
      <MobileBanner />
      <MemberHeader />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: 1040,
          marginInline: 'auto',
          padding: { xs: '24px 16px', md: '40px 24px' },
          outline: 'none',
        }}
      >
        <ContractGate user={currentUser}>
          <Outlet context={context} />
        </ContractGate>
      </Box>
      <MemberFooter />
      <Suspense>
        {popup.contrat && (
          <RibPopup key={popup.contrat.numContrat} contrat={popup.contrat} onClose={popup.ecarte} />
        )}
      </Suspense>
      <SecurityCodeHost />
      <ToastArea />
    </PortalTheme>
  );
}
