import { lazy, Suspense, useEffect, useState } from 'react';
import { account, type JetonLien } from '#src/provider/account.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';
import { DonePage } from './done-page.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLink } from './use-link.ts';

const TITLE = 'Confirmation de votre adresse e-mail';
/** Hardly anybody sees them: the page does without their weight. */
const LinkUnknown = lazy(() =>
  import('./link-states.tsx').then((states) => ({ default: states.LinkUnknown })),
);
const NewLink = lazy(() =>
  import('./new-link.tsx').then(({ NewLink: component }) => ({ default: component })),
);

type Outcome = 'attente' | 'fait' | 'dejaFait' | 'expire' | { readonly error: string };

/** A link is opened once: asked again for the same one (a page that is drawn twice), the answer is the first one. */
const opened = new Map<string, Promise<Outcome>>();

async function open(jeton: JetonLien): Promise<Outcome> {
  try {
    await account.confirmEmail(jeton);
    return 'fait';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.body.code === 'DEJA_CONFIRME') return 'dejaFait';
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

/** Each outcome: the block of content that tells it, and what is told where there is none. */
const TEXTS = {
  fait: {
    bloc: 'Confirm_Email_Succes',
    title: 'Votre adresse e-mail est confirmée',
    text: 'Votre compte est actif : vous pouvez vous connecter.',
  },
  dejaFait: {
    bloc: 'Confirm_Email_Deja_Fait',
    title: 'Votre adresse e-mail est déjà confirmée',
    text: 'Votre compte est actif : vous pouvez vous connecter.',
  },
  expire: {
    bloc: 'Confirm_Email_Expire',
    title: 'Ce lien n’est plus valable',
    text: 'Le lien que vous avez suivi a expiré ou a été remplacé par un autre.',
  },
} as const;

interface ToldProps {
  readonly outcome: keyof typeof TEXTS;
  readonly userId: string;
}

function Told({ outcome, userId }: ToldProps) {
  const { bloc: name, title, text } = TEXTS[outcome];
  const lecture = useBlocs(name);
  if (lecture.etat === 'chargement') return <LinkWaiting title={TITLE} />;
  const bloc = lecture.etat === 'lu' ? lecture.blocs[0] : undefined;
  // Without an account in the link nothing can leave: nothing is offered that would say it did.
  const action =
    outcome === 'expire' && userId ? (
      <NewLink ask={() => account.resendActivation(userId)} />
    ) : (
      <SignInLink />
    );
  return (
    <DonePage
      dessin={outcome === 'expire' ? 'lien' : 'confirmation'}
      title={bloc?.title ?? title}
      action={action}
    >
      {bloc ? <RichText html={bloc.content} /> : text}
    </DonePage>
  );
}

/** `#/confirm-email?code=&userId=`: confirms the address of somebody who registered. */
export function Component() {
  const jeton = useLink();
  const outcome = useConfirmation(jeton);
  if (outcome === 'attente') return <LinkWaiting title={TITLE} />;
  return (
    <Suspense fallback={<LinkWaiting title={TITLE} />}>
      {typeof outcome === 'object' ? (
        <LinkUnknown>{outcome.error}</LinkUnknown>
      ) : (
        <Told outcome={outcome} userId={jeton?.userId ?? ''} />
      )}
    </Suspense>
  );
}
