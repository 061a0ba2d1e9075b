import { pageData } from '#src/provider/page-data.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { ConnectLink } from './connect-link.tsx';

/** «Se connecter» at the end of a page: home where another provider signs people in, else to the sign-in of the client. */
export function SignInLink() {
  if (pageData().currentClient.oidcExternalProvider !== null)
    return <PrimaryLink to="/">Se connecter</PrimaryLink>;
  return <ConnectLink>Se connecter</ConnectLink>;
}
