import { useEffect, useState } from 'react';
import { PHRASES } from '#src/core/message/phrases.ts';
import { account, type JetonLien } from '#src/provider/account.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { DonePage } from './done-page.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLink } from './use-link.ts';

type Outcome = 'attente' | 'fait' | { readonly message: string; readonly isOver: boolean };

const OVER: Outcome = { message: PHRASES.IDENTIFIANT_ECHEC, isOver: true };

/** A link is opened once: asked again for the same one (a page that is drawn twice), the answer is the first one. */
const opened = new Map<string, Promise<Outcome>>();

async function open(jeton: JetonLien): Promise<Outcome> {
  try {
    await account.changeIdentifiant(jeton);
    return 'fait';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 400) return OVER;
    opened.delete(jeton.code);
    return { message: error.message, isOver: false };
  }
}

function useChangement(jeton: JetonLien | null): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(jeton?.code && jeton.userId ? 'attente' : OVER);
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

/** `#/changement-identifiant?code=&userId=`: the new address of an account answers, and becomes its identifier. */
export function Component() {
  const outcome = useChangement(useLink());
  if (outcome === 'attente') return <LinkWaiting title="Changement d’identifiant" />;
  if (outcome === 'fait')
    return (
      <DonePage title={PHRASES.IDENTIFIANT} action={<SignInLink />}>
        Connectez-vous désormais avec votre nouvelle adresse e-mail. Vos autres sessions sont fermées.
      </DonePage>
    );
  return (
    <DonePage
      dessin="lien"
      title={PHRASES.IDENTIFIANT_ECHEC}
      action={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      {outcome.isOver
        ? 'Le lien a expiré, a déjà servi ou a été remplacé par un autre. Votre identifiant n’a pas changé : vous pouvez recommencer depuis votre profil.'
        : `${outcome.message} Votre lien n’a pas été utilisé : merci de l’ouvrir à nouveau dans quelques instants.`}
    </DonePage>
  );
}
