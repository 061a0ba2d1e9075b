import { useCallback, useEffect, useState } from 'react';
import type { Acte, Contexte, Prefill } from '#src/core/acte/act.ts';
import { aucunCalcul } from '#src/core/acte/calculs.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { apporteControles } from '#src/ui/form/champ-controle.tsx';

export type EtatPrefill =
  | { readonly etape: 'chargement' }
  | { readonly etape: 'pret'; readonly prefill: Prefill<unknown> }
  | { readonly etape: 'refus'; readonly error: HttpError }
  | { readonly etape: 'faute'; readonly error: unknown };

const CHARGEMENT: EtatPrefill = { etape: 'chargement' };

/** @param _tour each turn asks again */
async function lit(acte: Acte, _tour: object, signal: AbortSignal): Promise<Prefill<unknown>> {
  const prefill = await memberProvider.prefill(acte, signal);
  const { cadre, donnees } = prefill;
  const contexte = { cadre, donnees, calculs: aucunCalcul(acte.calculs) };
  await apporteControles(acte.champs(contexte as Contexte<never>));
  return prefill;
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
