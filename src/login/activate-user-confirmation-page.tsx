import { DonePage } from './done-page.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/activate-user-confirmation`: the account is alive. */
export function Component() {
  return (
    <DonePage title="Votre compte est activé" action={<SignInLink />}>
      Votre adresse e-mail est confirmée et votre compte est activé. Vous pouvez maintenant vous connecter
      avec le mot de passe que vous venez de choisir.
    </DonePage>
  );
}
