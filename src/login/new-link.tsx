import { useState } from 'react';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { toast } from '#src/ui/toasts.ts';

interface Props {
  /** Has another link sent; the answer never says whether the account waits for one. */
  readonly ask: () => Promise<void>;
  readonly label?: string;
}

/** A button that asks for another link, and what came of it. */
export function NewLink({ ask: send, label = 'Recevoir un nouveau lien' }: Props) {
  const [state, setState] = useState<'libre' | 'enCours' | 'fait' | { readonly error: string }>('libre');
  const ask = () => {
    setState('enCours');
    send().then(
      () => {
        toast(PHRASES_D_ACCES.RENVOI_ACTIVATION, 'success');
        setState('fait');
      },
      (error: Error) => {
        toast(PHRASES_D_ACCES.RENVOI_ACTIVATION_ECHEC, 'error');
        setState({ error: error.message });
      },
    );
  };
  return (
    <>
      {state !== 'fait' && <LightButton onClick={() => state !== 'enCours' && ask()}>{label}</LightButton>}
      <div role="status">
        {state === 'fait' &&
          'Si votre compte attend sa confirmation, un nouveau lien vient de vous être envoyé. Pensez à regarder dans vos courriers indésirables (spams).'}
        {typeof state === 'object' && state.error}
      </div>
    </>
  );
}
