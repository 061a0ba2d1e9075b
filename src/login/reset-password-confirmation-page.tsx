import { DonePage } from './done-page.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/reset-password-confirmation`: the new password is in place. */
export function Component() {
  return (
    <DonePage title="Votre demande a bien été prise en compte" action={<SignInLink />}>
      Votre mot de passe est changé. Par sécurité, toutes vos sessions ouvertes ont été fermées.
    </DonePage>
  );
}
