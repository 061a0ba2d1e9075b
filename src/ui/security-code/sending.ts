import { type ReponseCode, SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { leaveAfter } from '#src/provider/leave-later.ts';
import { type DemandeCode, logoutUrlOf, sendSecurityCode } from '#src/provider/security-code.ts';
import { toast } from '#src/ui/toasts.ts';
import { ENVOI_ECHOUE } from './sentences.ts';

/** How a sending ended: where the code went, or the sentence of the refusal. */
export type Envoi =
  | { readonly ok: true; readonly reponse: ReponseCode }
  | {
      readonly ok: false;
      readonly message: string;
      /** Seconds before another may be asked for, where the refusal says so. */
      readonly attente: number | undefined;
    };

/**
 * Has a code sent and tells when none leaves (specification 1 §8); where the refusal says where to go, the browser goes
 * there once its reason could be read. A fault of a field is thrown, for its form to show; so is a code that this one asks for
 * first and that nobody gave: there is nothing to wait for, and what was typed stays.
 */
export async function envoie(demande: DemandeCode): Promise<Envoi> {
  try {
    return { ok: true, reponse: await sendSecurityCode(demande) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.body.errors || error.body.code === SECURITY_CODE_REQUIS) throw error;
    const logoutUrl = logoutUrlOf(error);
    toast(ENVOI_ECHOUE, 'error');
    if (logoutUrl !== null) {
      toast(error.message, 'error');
      leaveAfter(logoutUrl);
    }
    return {
      ok: false,
      message: error.message || messageStatut(error.status),
      attente: error.body.retryAfter,
    };
  }
}
