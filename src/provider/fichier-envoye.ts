import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { isSuccess, type ReponseEnvoi } from './envoi-fichier.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';

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

/** What a file became once it was sent. @throws HttpError whose message is the one to show */
export function fichierEnvoye(reponse: ReponseEnvoi): FichierTeleverse {
  const [televerse] = (reponse.json as { fileNames?: FichierTeleverse[] } | undefined)?.fileNames ?? [];
  if (isSuccess(reponse.status) && televerse) return televerse;
  throw refusDe(reponse);
}
