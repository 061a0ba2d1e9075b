import { useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { toast } from './toasts.ts';

/** A gesture that asks the server for something: whether it is under way, and what does it, which tells a refusal in passing. */
export function useGeste() {
  const [busy, setBusy] = useState(false);
  async function fait(geste: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await geste();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(false);
    }
  }
  return { busy, fait };
}
