import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETRE = 'etape';

/** What a page of a step is told by the one before it. */
export interface EtatEtape {
  /** From the summary, to which it leads back. */
  readonly depuisResume?: true;
  /** The step that is one page back in the history. */
  readonly venuDe?: string;
}

/** Where one may be, and whether that is for now: what is on its way may open a later step. */
export interface Permise {
  readonly key: string;
  readonly isProvisoire: boolean;
}

export interface Etape extends Permise {
  /** The state of its page in the history, and how to go to another. */
  readonly etat: EtatEtape;
  readonly va: (key: string, options?: { readonly replace?: boolean; readonly state?: object }) => void;
  /** To the step before: by the way one came, where one came from it. */
  readonly recule: (key: string) => void;
}

/**
 * The step of the address, so that the browser's own back and forward go between steps. It is settled when one arrives, and
 * not while one answers: nobody is led away in the middle of a word.
 * @param permise where one may be of what the address asks for
 */
export function useEtape(permise: (demandee: string | null) => Permise): Etape {
  const { key: at, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const demandee = params.get(PARAMETRE);
  const [arrivee, setArrivee] = useState(() => ({ at, demandee, ...permise(demandee) }));
  let { key, isProvisoire } = arrivee;
  const etat = (state ?? {}) as EtatEtape;
  if (arrivee.at !== at || arrivee.demandee !== demandee || isProvisoire) {
    ({ key, isProvisoire } = permise(demandee));
    const isAutre = key !== arrivee.key || isProvisoire !== arrivee.isProvisoire;
    if (isAutre || arrivee.at !== at || arrivee.demandee !== demandee)
      setArrivee({ at, demandee, key, isProvisoire });
  }
  const va: Etape['va'] = useCallback(
    (vers, options = {}) => {
      const suivants = new URLSearchParams(params);
      suivants.set(PARAMETRE, vers);
      const { replace = false, state: dit } = options;
      // What takes the place of a page says so itself; a new page tells which one it follows.
      void navigate({ search: `?${suivants}` }, replace ? options : { state: { ...dit, venuDe: key } });
    },
    [navigate, params, key],
  );
  useEffect(() => {
    if (demandee !== null && demandee !== key && !isProvisoire) va(key, { replace: true });
  }, [demandee, key, isProvisoire, va]);
  const recule = (vers: string) => {
    if (etat.venuDe === vers) void navigate(-1);
    else va(vers);
  };
  return { key, isProvisoire, etat, va, recule };
}
