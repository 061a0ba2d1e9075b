import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { account } from '#src/provider/account.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { phraseLienIntact, useLink } from './use-link.ts';
import { ouvertureDe } from './use-ouverture.ts';

const useChangement = ouvertureDe(
  account.changeIdentifiant,
  ({ status }) => (status === 400 ? 'mort' : null),
  'mort',
);

/** `#/changement-identifiant?code=&userId=`: the new address of an account answers, and becomes its identifier. */
export function Component() {
  const outcome = useChangement(useLink());
  if (outcome === 'attente') return <LinkWaiting title="Changement d’identifiant" />;
  if (outcome === 'fait')
    return (
      <PageSituation title={PHRASES_D_ACCES.IDENTIFIANT} actions={<SignInLink />}>
        Connectez-vous désormais avec votre nouvelle adresse e-mail. Vos autres sessions sont fermées.
      </PageSituation>
    );
  return (
    <PageSituation
      dessin="lien"
      title={PHRASES_D_ACCES.IDENTIFIANT_ECHEC}
      actions={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      {outcome === 'mort'
        ? 'Le lien a expiré, a déjà servi ou a été remplacé par un autre. Votre identifiant n’a pas changé : vous pouvez recommencer depuis votre profil.'
        : phraseLienIntact(outcome.error)}
    </PageSituation>
  );
}
