import { pageData } from '#src/provider/page-data.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { IDENTITY_LOGIN } from './guards.ts';

/** «Se connecter» at the end of a page: home where another provider signs people in, else to the sign-in of the client. */
export function SignInLink() {
  if (pageData().currentClient.oidcExternalProvider !== null)
    return <PrimaryLink to="/">Se connecter</PrimaryLink>;
  return (
    <a href={IDENTITY_LOGIN} className="bouton-plein">
      Se connecter
    </a>
  );
}
