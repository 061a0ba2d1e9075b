import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { CleSansReponse, securiteDuCompte } from '#src/provider/second-factor.ts';

type Act = () => Promise<void>;

/** What protects one's account, and the acts that ask for a second factor shown a moment ago. */
export function useAccountSecurity() {
  const notify = useNotify();
  const [state, setState] = useState<SecuriteDuCompte | null>(null);
  const [error, setError] = useState<Error | null>(null);
  /** What waits until its owner has proved himself. */
  const [waiting, setWaiting] = useState<Act | null>(null);
  const busy = useRef(false);

  const load = useCallback(async () => {
    try {
      setState(await securiteDuCompte.lit());
      setError(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const run = useCallback(
    async (act: Act) => {
      if (busy.current) return;
      busy.current = true;
      try {
        await act();
      } catch (failure) {
        if (failure instanceof HttpError && failure.body.code === 'PREUVE_REQUISE') setWaiting(() => act);
        else if (failure instanceof HttpError) notify(failure.message, { type: 'error' });
        else if (failure instanceof CleSansReponse)
          notify('La clé d’accès n’a pas répondu. Vous pouvez recommencer.', { type: 'error' });
        else throw failure;
      } finally {
        busy.current = false;
      }
    },
    [notify],
  );

  return {
    state,
    error,
    notify,
    keep: setState,
    load: () => void load(),
    run: (act: Act) => void run(act),
    isProofAsked: waiting !== null,
    giveUp: () => setWaiting(null),
    /** Proved: what waited goes on. */
    proved(securite: SecuriteDuCompte) {
      setState(securite);
      setWaiting(null);
      if (waiting) void run(waiting);
    },
  };
}

export type AccountSecurity = ReturnType<typeof useAccountSecurity>;
