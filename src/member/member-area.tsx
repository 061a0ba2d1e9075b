import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { ConsentHost } from '#src/ui/consent-modal/consent-host.tsx';
import { CookieConsent } from '#src/ui/cookies/cookie-consent.tsx';
import { MobileBanner } from '#src/ui/mobile-banner.tsx';
import { SecurityCodeHost } from '#src/ui/security-code/security-code-host.tsx';
import { SessionWarning } from '#src/ui/session-warning/session-warning.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { useStatistics } from '#src/ui/use-statistics.ts';
import { ContractGate } from './contract-gate.tsx';
import type { MemberContext } from './member-context.ts';
import { useRibPopup } from './rib-popup/use-rib-popup.ts';
import { MemberShell } from './shell/member-shell.tsx';

const RibPopup = lazy(async () => {
  const { RibPopup: component, apporteRib } = await import('./rib-popup/rib-popup.tsx');
  await apporteRib();
  return { default: component };
});

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
      <MemberShell>
        <ContractGate user={currentUser}>
          <Outlet context={context} />
          {!popup.contrat && <ConsentHost userId={currentUser.id} />}
        </ContractGate>
      </MemberShell>
      <SessionWarning />
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
