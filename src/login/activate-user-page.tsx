import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { account } from '#src/provider/account.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ActivateUserForm, type Choix } from './activate-user-form.tsx';
import { LinkOver, LinkUnknown } from './link-states.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { useCheckedLink } from './use-checked-link.ts';
import { useLink } from './use-link.ts';

const TITLE = 'Activer mon compte';
const DematerialisationPopup = lazy(() =>
  import('./dematerialisation-popup.tsx').then((popup) => ({ default: popup.DematerialisationPopup })),
);

/** `#/activate-user?code=&userId=`: the first password of an account, and what its owner agrees to. */
export function Component() {
  const jeton = useLink();
  const checked = useCheckedLink('Confirmation', jeton);
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  // What waits for the answer to the window, while it is open.
  const [asked, setAsked] = useState<{ readonly answer: (choix: Choix) => void } | null>(null);
  if (checked.etat === 'controle') return <LinkWaiting title={TITLE} />;
  if (checked.etat === 'erreur') return <LinkUnknown error={checked.error} />;
  if (checked.etat === 'invalide' || jeton === null || isOver) {
    const { userId = '' } = jeton ?? {};
    return <LinkOver {...(userId && { ask: () => account.resendActivation(userId) })} />;
  }
  const { lien } = checked;
  const demande = () =>
    lien.isDematDemandee
      ? new Promise<Choix>((answer) => setAsked({ answer })).finally(() => setAsked(null))
      : null;
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle={TITLE} />
      <ActivateUserForm
        jeton={jeton}
        lien={lien}
        demande={async () => demande()}
        onDone={() => void navigate('/activate-user-confirmation', { replace: true })}
        onOver={() => setIsOver(true)}
      />
      {asked && (
        <Suspense>
          <DematerialisationPopup onAnswer={asked.answer} />
        </Suspense>
      )}
    </div>
  );
}
