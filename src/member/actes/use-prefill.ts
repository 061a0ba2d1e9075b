import { useCallback, useEffect, useState } from 'react';
import type { Acte, Prefill } from '#src/core/acte/act.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';

export type EtatPrefill =
  | { readonly etape: 'chargement' }
  | { readonly etape: 'pret'; readonly prefill: Prefill<unknown> }
  | { readonly etape: 'refus'; readonly error: HttpError }
  | { readonly etape: 'faute'; readonly error: unknown };

const CHARGEMENT: EtatPrefill = { etape: 'chargement' };

/** @param _tour each turn asks again */
function lit(acte: Acte, _tour: object, signal: AbortSignal): Promise<Prefill<unknown>> {
  return memberProvider.prefill(acte, signal);
}

/** Reads what an act begins with; given up when the page is left. */
export function usePrefill(acte: Acte): readonly [EtatPrefill, () => void] {
  const [etat, setEtat] = useState<EtatPrefill>(CHARGEMENT);
  const [tour, setTour] = useState({});
  useEffect(() => {
    const abort = new AbortController();
    setEtat(CHARGEMENT);
    lit(acte, tour, abort.signal).then(
      (prefill) => setEtat({ etape: 'pret', prefill }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setEtat(error instanceof HttpError ? { etape: 'refus', error } : { etape: 'faute', error });
      },
    );
    return () => abort.abort();
  }, [acte, tour]);
  const relit = useCallback(() => setTour({}), []);
  return [etat, relit];
}
