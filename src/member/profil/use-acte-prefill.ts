import { useCallback, useEffect, useRef, useState } from 'react';
import type { Acte, Prefill } from '#src/core/act.ts';
import type { Champs } from '#src/core/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import type { Lue } from '#src/ui/use-lecture.ts';

/** What an act begins with, read anew each time its page is entered, in the shape of any read. */
export function useActePrefill<P, F extends Champs>({ key }: Acte<P, F>): Lue<Prefill<P>> {
  const [donnees, setDonnees] = useState<Prefill<P>>();
  const [error, setError] = useState<HttpError | null>(null);
  const pending = useRef<AbortController>(null);
  const relit = useCallback(() => {
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    setError(null);
    memberProvider.prefill<P>({ key }, abort.signal).then(setDonnees, (failure: unknown) => {
      if (abort.signal.aborted) return;
      if (!(failure instanceof HttpError)) throw failure;
      setError(failure);
    });
  }, [key]);
  useEffect(() => {
    relit();
    return () => pending.current?.abort();
  }, [relit]);
  return { donnees, error, isLoading: !donnees && !error, relit };
}
