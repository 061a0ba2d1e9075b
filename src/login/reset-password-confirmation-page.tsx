import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/reset-password-confirmation`: the new password is in place. */
export function Component() {
  return (
    <PageSituation title={PAGES_PUBLIQUES.motDePasseChange.titre} actions={<SignInLink />}>
      Votre mot de passe est changé. Par sécurité, toutes vos sessions ouvertes ont été fermées.
    </PageSituation>
  );
}
