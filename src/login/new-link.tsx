import { useState } from 'react';
import { PHRASES } from '#src/core/phrases.ts';
import { account } from '#src/provider/account.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { toast } from '#src/ui/toasts.ts';

/** Asks for another link; the answer never says whether the account waits for one. */
export function NewLink({ userId }: { readonly userId: string }) {
  const [state, setState] = useState<'libre' | 'enCours' | 'fait' | { readonly error: string }>('libre');
  const ask = () => {
    setState('enCours');
    account.resendActivation(userId).then(
      () => {
        toast(PHRASES.RENVOI_ACTIVATION, 'success');
        setState('fait');
      },
      (error: Error) => {
        toast(PHRASES.RENVOI_ACTIVATION_ECHEC, 'error');
        setState({ error: error.message });
      },
    );
  };
  return (
    <>
      {state !== 'fait' && (
        <LightButton onClick={() => state !== 'enCours' && ask()}>Recevoir un nouveau lien</LightButton>
      )}
      <div role="status">
        {state === 'fait' &&
          'Si votre compte attend sa confirmation, un nouveau lien vient de vous être envoyé. Pensez à regarder dans vos courriers indésirables (spams).'}
        {typeof state === 'object' && state.error}
      </div>
    </>
  );
}
