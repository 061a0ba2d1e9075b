import { lazy, Suspense, useEffect, useState } from 'react';
import { account, type JetonLien } from '#src/provider/account.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { DonePage } from './done-page.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { useLink } from './use-link.ts';

const TITLE = 'Confirmation de votre adresse e-mail';
const LinkUnknown = lazy(() =>
  import('./link-states.tsx').then((states) => ({ default: states.LinkUnknown })),
);

type Outcome = 'attente' | 'fait' | 'expire' | { readonly error: string };

/** A link is opened once: asked again for the same one (a page that is drawn twice), the answer is the first one. */
const opened = new Map<string, Promise<Outcome>>();

async function open(jeton: JetonLien): Promise<Outcome> {
  try {
    await account.confirmContact(jeton);
    return 'fait';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 400) return 'expire';
    opened.delete(jeton.code);
    return { error: error.message };
  }
}

function useConfirmation(jeton: JetonLien | null): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(jeton?.code && jeton.userId ? 'attente' : 'expire');
  useEffect(() => {
    if (!jeton?.code || !jeton.userId) return;
    let gone = false;
    const answer = opened.get(jeton.code) ?? open(jeton);
    opened.set(jeton.code, answer);
    answer.then((read) => !gone && setOutcome(read));
    return () => {
      gone = true;
    };
  }, [jeton]);
  return outcome;
}

/** `#/confirm-contact?code=&userId=`: confirms the address at which a member wants to be written to. */
export function Component() {
  const outcome = useConfirmation(useLink());
  if (outcome === 'attente') return <LinkWaiting title={TITLE} />;
  if (typeof outcome === 'object')
    return (
      <Suspense fallback={<LinkWaiting title={TITLE} />}>
        <LinkUnknown>{outcome.error}</LinkUnknown>
      </Suspense>
    );
  if (outcome === 'expire')
    return (
      <DonePage
        dessin="lien"
        title="Ce lien n’est plus valable"
        action={<PrimaryLink to="/profil/email">Recommencer depuis mon profil</PrimaryLink>}
      >
        Le lien que vous avez suivi a expiré, a déjà servi ou a été remplacé par un autre.
      </DonePage>
    );
  return (
    <DonePage
      title="Votre adresse e-mail est confirmée"
      action={<PrimaryLink to="/profil">Aller à mon profil</PrimaryLink>}
    >
      Nous vous écrirons désormais à cette adresse. Votre identifiant de connexion ne change pas.
    </DonePage>
  );
}
