import { Navigate, useLocation } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { SecurityCodeHost } from '#src/ui/security-code/security-code-host.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { AdminApp } from './admin-app.tsx';

/** `#/admin`: for back-end users; visitors are asked to sign in, members have an area of their own. */
export function Component() {
  const { currentUser } = pageData();
  const { pathname, search } = useLocation();
  if (!currentUser) {
    return <Navigate to={`/login?callbackUrl=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (!currentUser.isBackEndUser) return <Navigate to="/accueil" replace />;
  return (
    <PortalTheme density="dense">
      <AdminApp />
      <SecurityCodeHost />
    </PortalTheme>
  );
}
