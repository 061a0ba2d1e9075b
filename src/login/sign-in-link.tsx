import Box from '@mui/material/Box';
import { pageData } from '#src/provider/page-data.ts';
import { containedDress } from '#src/ui/light-dress.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { IDENTITY_LOGIN } from './guards.ts';

/** «Se connecter» at the end of a page: home where another provider signs people in, else to the sign-in of the client. */
export function SignInLink() {
  if (pageData().currentClient.oidcExternalProvider !== null)
    return <PrimaryLink to="/">Se connecter</PrimaryLink>;
  return (
    <Box component="a" href={IDENTITY_LOGIN} sx={containedDress}>
      Se connecter
    </Box>
  );
}
