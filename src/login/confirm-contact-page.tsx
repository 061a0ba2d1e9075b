import { lazy, Suspense } from 'react';
import { account } from '#src/provider/account.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { useLink } from './use-link.ts';
import { ouvertureDe } from './use-ouverture.ts';

const TITLE = 'Confirmation de votre adresse e-mail';
const LinkUnknown = lazy(() =>
  import('./link-states.tsx').then((states) => ({ default: states.LinkUnknown })),
);

const useConfirmation = ouvertureDe(
  account.confirmContact,
  ({ status }) => (status === 400 ? 'expire' : null),
  'expire',
);

/** `#/confirm-contact?code=&userId=`: confirms the address at which a member wants to be written to. */
export function Component() {
  const outcome = useConfirmation(useLink());
  if (outcome === 'attente') return <LinkWaiting title={TITLE} />;
  if (typeof outcome === 'object')
    return (
      <Suspense fallback={<LinkWaiting title={TITLE} />}>
        <LinkUnknown error={outcome.error} />
      </Suspense>
    );
  if (outcome === 'expire')
    return (
      <PageSituation
        dessin="lien"
        title="Ce lien n’est plus valable"
        actions={<PrimaryLink to="/profil/email">Recommencer depuis mon profil</PrimaryLink>}
      >
        Le lien que vous avez suivi a expiré, a déjà servi ou a été remplacé par un autre.
      </PageSituation>
    );
  return (
    <PageSituation
      title="Votre adresse e-mail est confirmée"
      actions={<PrimaryLink to="/profil">Aller à mon profil</PrimaryLink>}
    >
      Nous vous écrirons désormais à cette adresse. Votre identifiant de connexion ne change pas.
    </PageSituation>
  );
}
