import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { leaveFor, parse } from './http.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';
import { requestHeaders } from './request-headers.ts';
import { demandeDeCode } from './security-code-demand.ts';

const CHEMIN = '/api/upload';
/** The alias under which the server expects the file. */
const ALIAS = 'fichier';

interface Options {
  /** From 0 to 100. */
  readonly onProgress?: (pourcentage: number) => void;
  /** Gives it up: the promise is refused with the signal's reason. */
  readonly signal?: AbortSignal;
}

interface Reponse {
  readonly status: number;
  readonly json: unknown;
}

/** `XMLHttpRequest` and not `fetch`, which does not tell how far the sending is. */
function envoie(corps: FormData, { onProgress, signal }: Options): Promise<Reponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const xhr = new XMLHttpRequest();
    xhr.open('POST', CHEMIN);
    for (const [name, value] of requestHeaders(CHEMIN, { method: 'POST' })) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    });
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort, { once: true });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, json: parse(xhr.responseText) }));
    xhr.addEventListener('error', () => resolve({ status: 0, json: undefined }));
    xhr.addEventListener('abort', () => reject(signal?.reason));
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    xhr.send(corps);
  });
}

function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

/** The server's sentence: `message`, `Message`, or the first of `Messages`. */
function phraseDe(refus: unknown): string {
  const { message, Message, Messages } = (refus ?? {}) as Readonly<Record<string, unknown>>;
  const first: unknown = Array.isArray(Messages) ? Messages[0] : undefined;
  const found = [message, Message, first].find((phrase) => typeof phrase === 'string' && phrase !== '');
  return typeof found === 'string' ? found : PHRASES.TELEVERSEMENT_ECHEC;
}

/** The refusal of an answer that is not one of success, or that says nothing of the file. */
function refusDe({ status, json }: Reponse): HttpError {
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
  options: Options = {},
): Promise<FichierTeleverse> {
  const corps = new FormData();
  // Before the file: the server reads them in their order.
  corps.append('inputName', inputName);
  corps.append(ALIAS, fichier, fichier.name);
  let reponse = await envoie(corps, options);
  const { code } = (reponse.json ?? {}) as HttpErrorBody;
  if (code === SECURITY_CODE_REQUIS && (await demandeDeCode.demande()))
    reponse = await envoie(corps, options);
  const [televerse] = (reponse.json as { fileNames?: FichierTeleverse[] } | undefined)?.fileNames ?? [];
  if (isSuccess(reponse.status) && televerse) return televerse;
  // What was typed beside the file stays: only the session that is over leads elsewhere.
  if (reponse.status === 401) leaveFor(401);
  throw refusDe(reponse);
}
