import { PageSituation } from '#src/ui/page-situation.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/reset-password-confirmation`: the new password is in place. */
export function Component() {
  return (
    <PageSituation title="Votre demande a bien été prise en compte" actions={<SignInLink />}>
      Votre mot de passe est changé. Par sécurité, toutes vos sessions ouvertes ont été fermées.
    </PageSituation>
  );
}
