import { useRef, useState } from 'react';
import type { FichierRecu } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { toast } from './toasts.ts';

export interface DemandeFichier {
  /** The button that asks is busy meanwhile. */
  readonly isBusy: boolean;
  /**
   * Asks for a file; how it ended is told in passing. What opens in a tab of its own says so by itself.
   * Example: `recoit(() => telechargement('ged', id), 'Document téléchargé.')`.
   */
  readonly recoit: (demande: () => Promise<FichierRecu>, fini?: string) => Promise<boolean>;
}

/** A file that is asked for by a click, once at a time. */
export function useFichier(): DemandeFichier {
  const [isBusy, setBusy] = useState(false);
  const isAsked = useRef(false);
  return {
    isBusy,
    async recoit(demande, fini) {
      if (isAsked.current) return false;
      isAsked.current = true;
      setBusy(true);
      try {
        await demande();
        if (fini) toast(fini, 'success');
        return true;
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        toast(error.message, 'error');
        return false;
      } finally {
        isAsked.current = false;
        setBusy(false);
      }
    },
  };
}
