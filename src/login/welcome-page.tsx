import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** `#/`: where a visit begins. Those who are signed in are already at home. */
export function Component() {
  const { search } = useLocation();
  const { currentUser } = pageData();
  if (currentUser) return <Navigate to={homePath(currentUser)} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle="Bienvenue sur votre espace adhérent" />
      <PrimaryLink to={`/login${search}`}>Me connecter</PrimaryLink>
    </Box>
  );
}
