import type { HttpError } from '#src/provider/http-error.ts';
import { toast } from '#src/ui/toasts.ts';

/** Deals with a refusal of the server before a form shows it; `true` when there is nothing left to show. */
type Refus = (error: HttpError) => boolean;

/**
 * Also says in passing that something failed (specification 2 §8); why is told on the form. What `refus` deals with by
 * itself is not said.
 * Example: `useFormulaire({ …, refus: ditEchec(PHRASES_D_ACCES.ACTIVATION_ECHEC) })`.
 */
export function ditEchec(phrase: string, refus: Refus = () => false): Refus {
  return (error) => {
    if (refus(error)) return true;
    toast(phrase, 'error');
    return false;
  };
}
