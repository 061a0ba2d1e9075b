import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ActivateUserForm } from './activate-user-form.tsx';
import { isActivated } from './guards.ts';
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
  const [step, setStep] = useState<'formulaire' | 'popup' | 'perime'>('formulaire');
  const goOn = useCallback(() => void navigate('/activate-user-confirmation', { replace: true }), [navigate]);
  if (checked.etat === 'controle') return <LinkWaiting title={TITLE} />;
  if (checked.etat === 'erreur') return <LinkUnknown>{checked.error.message}</LinkUnknown>;
  if (checked.etat === 'invalide' || jeton === null || step === 'perime') return <LinkOver />;
  const { lien } = checked;
  const hasPopup = lien.isCreeParAdmin === true && isActivated('dematCreationCompte');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle={TITLE} />
      <ActivateUserForm
        jeton={jeton}
        lien={lien}
        onDone={() => (hasPopup ? setStep('popup') : goOn())}
        onOver={() => setStep('perime')}
      />
      {step === 'popup' && (
        <Suspense>
          <DematerialisationPopup onClose={goOn} />
        </Suspense>
      )}
    </Box>
  );
}
