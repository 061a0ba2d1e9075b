import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** `#/activate-user-confirmation`: the account is alive. */
export function Component() {
  return (
    <PageSituation title={PAGES_PUBLIQUES.compteActive.titre} actions={<SignInLink />}>
      Votre adresse e-mail est confirmée et votre compte est activé. Vous pouvez maintenant vous connecter
      avec le mot de passe que vous venez de choisir.
    </PageSituation>
  );
}
