import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import {
  envoieFormulaire,
  formulaireDeFichier,
  isSuccess,
  type ReponseEnvoi,
  type SuiviEnvoi,
} from './envoi-fichier.ts';
import { leaveFor } from './http.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';
import { demandeDeCode } from './security-code-demand.ts';

const CHEMIN = '/api/upload';

/** The server's sentence: `message`, `Message`, or the first of `Messages`. */
function phraseDe(refus: unknown): string {
  const { message, Message, Messages } = (refus ?? {}) as Readonly<Record<string, unknown>>;
  const first: unknown = Array.isArray(Messages) ? Messages[0] : undefined;
  const found = [message, Message, first].find((phrase) => typeof phrase === 'string' && phrase !== '');
  return typeof found === 'string' ? found : PHRASES.TELEVERSEMENT_ECHEC;
}

/** The refusal of an answer that is not one of success, or that says nothing of the file. */
function refusDe({ status, json }: ReponseEnvoi): HttpError {
  return new HttpError(status, { ...(json as HttpErrorBody | undefined), message: phraseDe(json) });
}

/**
 * Sends a file ahead of the form that joins it (specification 2 §7); answers what the form sends back. Throws an
 * `HttpError` whose message is the one to show.
 * Example: `await televerse(fichier, 'rib', { onProgress: setProgress, signal })`.
 */
export async function televerse(
  fichier: File,
  inputName: string,
  options: SuiviEnvoi = {},
): Promise<FichierTeleverse> {
  const corps = formulaireDeFichier(fichier, inputName);
  let reponse = await envoieFormulaire(CHEMIN, corps, options);
  const { code } = (reponse.json ?? {}) as HttpErrorBody;
  if (code === SECURITY_CODE_REQUIS && (await demandeDeCode.demande()))
    reponse = await envoieFormulaire(CHEMIN, corps, options);
  const [televerse] = (reponse.json as { fileNames?: FichierTeleverse[] } | undefined)?.fileNames ?? [];
  if (isSuccess(reponse.status) && televerse) return televerse;
  // What was typed beside the file stays: only the session that is over leads elsewhere.
  if (reponse.status === 401) leaveFor(401);
  throw refusDe(reponse);
}
