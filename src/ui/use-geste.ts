import { useRef, useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { toast } from './toasts.ts';

export interface Geste {
  /** The button that asks is busy meanwhile. */
  readonly isBusy: boolean;
  /**
   * Asks, and tells in passing how it ended: `dit` where it is done, else the refusal. Answers whether it is done. What opens in
   * a tab of its own says so by itself. Example: `fait(() => telechargement('ged', id), 'Document téléchargé.')`.
   */
  readonly fait: (geste: () => Promise<unknown>, dit?: string) => Promise<boolean>;
}

/** A gesture that asks the server for something by a click, once at a time. */
export function useGeste(): Geste {
  const [isBusy, setBusy] = useState(false);
  const isAsked = useRef(false);
  return {
    isBusy,
    async fait(geste, dit) {
      if (isAsked.current) return false;
      isAsked.current = true;
      setBusy(true);
      try {
        await geste();
        if (dit) toast(dit, 'success');
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
