import { lazy, Suspense } from 'react';
import { account } from '#src/provider/account.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';
import { LinkWaiting } from './link-waiting.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLink } from './use-link.ts';
import { ouvertureDe } from './use-ouverture.ts';

const TITLE = 'Confirmation de votre adresse e-mail';
/** Hardly anybody sees them: the page does without their weight. */
const LinkUnknown = lazy(() =>
  import('./link-states.tsx').then((states) => ({ default: states.LinkUnknown })),
);
const NewLink = lazy(() =>
  import('./new-link.tsx').then(({ NewLink: component }) => ({ default: component })),
);

const useConfirmation = ouvertureDe(
  account.confirmEmail,
  ({ body, status }) => (body.code === 'DEJA_CONFIRME' ? 'dejaFait' : status === 400 ? 'expire' : null),
  'expire',
);

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
    <PageSituation
      dessin={outcome === 'expire' ? 'lien' : 'confirmation'}
      title={bloc?.title ?? title}
      actions={action}
    >
      {bloc ? <RichText html={bloc.content} /> : text}
    </PageSituation>
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
        <LinkUnknown error={outcome.error} />
      ) : (
        <Told outcome={outcome} userId={jeton?.userId ?? ''} />
      )}
    </Suspense>
  );
}
