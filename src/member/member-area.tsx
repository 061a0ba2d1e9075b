import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signOut } from '#src/provider/identity.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';

function Header() {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        padding: '12px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Brand height={32} />
      <Button onClick={() => void signOut()}>Se déconnecter</Button>
    </Box>
  );
}

/** The member area: for signed-in members; visitors are asked to sign in, back-end users have an area of their own. */
export function Component() {
  const { currentUser } = pageData();
  const { pathname, search } = useLocation();
  if (!currentUser) {
    return <Navigate to={`/login?callbackUrl=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (currentUser.isBackEndUser) return <Navigate to="/admin" replace />;
  return (
    <PortalTheme density="confort">
      <SkipLink />
      <Header />
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
        <Outlet />
      </Box>
      <ToastArea />
    </PortalTheme>
  );
}
