import { useCallback, useEffect, useRef, useState } from 'react';
import type { Acte, Prefill, SansCalcul } from '#src/core/acte/act.ts';
import type { DonneesDe, Sources } from '#src/core/acte/sources.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { direEchec } from '#src/ui/echec-lecture.ts';
import type { Lue } from '#src/ui/use-lecture.ts';

/** What an act begins with, read anew each time its page is entered, in the shape of any read. */
export function useActePrefill<S extends Sources, F extends Champs>({
  key,
  label,
}: Acte<S, F, SansCalcul>): Lue<Prefill<DonneesDe<S>>> {
  const [donnees, setDonnees] = useState<Prefill<DonneesDe<S>>>();
  const [error, setError] = useState<HttpError | null>(null);
  const pending = useRef<AbortController>(null);
  const relit = useCallback(() => {
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    setError(null);
    memberProvider.prefill<DonneesDe<S>>({ key }, abort.signal).then(setDonnees, (failure: unknown) => {
      if (abort.signal.aborted) return;
      if (!(failure instanceof HttpError)) throw failure;
      setError(failure);
      direEchec(label, failure.message);
    });
  }, [key, label]);
  useEffect(() => {
    relit();
    return () => pending.current?.abort();
  }, [relit]);
  return { donnees, error, isLoading: !donnees && !error, relit };
}
