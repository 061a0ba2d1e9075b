import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { toast } from './toasts.ts';

interface Options {
  readonly efface?: readonly CleLecture[];
  /** Says «Demande réalisée» too. */
  readonly dit?: true;
}

/** What is forbidden to who asks is no failure: the server says why. */
const INTERDIT = 403;

/**
 * Changes what is read at a name of the registry (`POST {path}`), and tells in passing when it fails (specification 2 §8).
 * Answers whether it was done. Example: `await metAJour('notification', { ids, isLue: true })`.
 */
export async function metAJour(
  cle: CleLecture,
  donnees: Readonly<Record<string, unknown>>,
  { efface = [], dit }: Options = {},
): Promise<boolean> {
  try {
    await memberProvider.update(cle, donnees, { efface });
    if (dit) toast(PHRASES.MISE_A_JOUR, 'success');
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    toast(error.status === INTERDIT ? error.message : PHRASES.MISE_A_JOUR_ECHEC, 'error');
    return false;
  }
}
