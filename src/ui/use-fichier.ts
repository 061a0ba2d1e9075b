import { useRef, useState } from 'react';
import type { FichierRecu } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { toast } from './toasts.ts';

export interface DemandeFichier {
  /** The button that asks is busy meanwhile. */
  readonly isBusy: boolean;
  /** Asks for a file; what goes wrong is told in passing. Example: `recoit(() => telechargement('ged', id))`. */
  readonly recoit: (demande: () => Promise<FichierRecu>) => Promise<boolean>;
}

/** A file that is asked for by a click, once at a time. */
export function useFichier(): DemandeFichier {
  const [isBusy, setBusy] = useState(false);
  const isAsked = useRef(false);
  return {
    isBusy,
    async recoit(demande) {
      if (isAsked.current) return false;
      isAsked.current = true;
      setBusy(true);
      try {
        await demande();
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
