import { PageSituation } from '#src/ui/page-situation.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/activate-user-confirmation`: the account is alive. */
export function Component() {
  return (
    <PageSituation title="Votre compte est activé" actions={<SignInLink />}>
      Votre adresse e-mail est confirmée et votre compte est activé. Vous pouvez maintenant vous connecter
      avec le mot de passe que vous venez de choisir.
    </PageSituation>
  );
}
