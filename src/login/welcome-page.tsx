import Box from '@mui/material/Box';
import { Link, Navigate, useSearchParams } from 'react-router';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { FaqLink } from '#src/ui/faq/faq-link.tsx';
import { containedDress } from '#src/ui/light-dress.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { IDENTITY_LOGIN, isActivated } from './guards.ts';

/** The address that signs one in, with where to go afterwards when a link said so. */
function signInAddress(callbackUrl: string | null): string {
  return callbackUrl === null ? IDENTITY_LOGIN : `${IDENTITY_LOGIN}?${new URLSearchParams({ callbackUrl })}`;
}

/** `#/`: where a visit begins. Those who are signed in are already at home. */
export function Component() {
  const [parameters] = useSearchParams();
  const { currentUser, currentClient } = pageData();
  if (currentUser) return <Navigate to={homePath(currentUser)} replace />;
  const mayRegister = isActivated('creationCompteAutreActe') && !currentClient.isRestrictedUrl;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle="Bienvenue sur votre espace adhérent" />
      <Box component="a" href={signInAddress(parameters.get('callbackUrl'))} sx={containedDress}>
        Me connecter
      </Box>
      {mayRegister && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            columnGap: 1,
            paddingTop: 3,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          Vous n’avez pas de compte ?
          <Box component={Link} to="/register" sx={{ color: 'primary.main', fontWeight: 600 }}>
            Créer un compte
          </Box>
        </Box>
      )}
      {currentClient.listeAutresClients.length > 0 && (
        <Box component="nav" aria-label="Autres mutuelles" sx={{ textAlign: 'center' }}>
          Vous êtes adhérent d’une autre mutuelle ?
          <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {currentClient.listeAutresClients.map(({ libelle, url }) => (
              <li key={url}>
                <Box component="a" href={url} sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {libelle}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <FaqLink />
      </Box>
    </Box>
  );
}
