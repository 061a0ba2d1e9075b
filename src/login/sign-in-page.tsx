import Box from '@mui/material/Box';
import { Navigate, useSearchParams } from 'react-router';
import { safeRoute } from '#src/provider/navigation.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ForgottenLinks } from './forgotten-links.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `#/login`: one task. `callbackUrl` is the route to come back to, `motif=session` says why one is here again. */
export function Component() {
  const [parameters] = useSearchParams();
  const { currentUser } = pageData();
  const route = safeRoute(parameters.get('callbackUrl'));
  // After a lost session the page still holds the former account: only signing in again makes it true.
  const sessionLost = parameters.get('motif') === 'session';
  if (currentUser && !sessionLost) return <Navigate to={route ?? homePath(currentUser)} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle="Connexion" back={{ to: '/', label: 'Retour à l’accueil' }} />
      {sessionLost && (
        <Box role="status">Votre session a pris fin. Merci de vous connecter à nouveau pour continuer.</Box>
      )}
      <SignInForm route={route} />
      <ForgottenLinks />
    </Box>
  );
}
