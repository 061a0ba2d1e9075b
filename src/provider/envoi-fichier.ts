import { parse } from './http.ts';
import { requestHeaders } from './request-headers.ts';

export interface SuiviEnvoi {
  /** From 0 to 100. */
  readonly onProgress?: (pourcentage: number) => void;
  /** Gives it up: the promise is refused with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface ReponseEnvoi {
  readonly status: number;
  readonly json: unknown;
}

/** The alias under which the server expects the file. */
const ALIAS = 'fichier';

/** The form around a file. The name of what asks for it goes before: the server reads them in their order. */
export function formulaireDeFichier(fichier: File, inputName: string): FormData {
  const corps = new FormData();
  corps.append('inputName', inputName);
  corps.append(ALIAS, fichier, fichier.name);
  return corps;
}

/**
 * Sends a form with its file; answers whatever comes, status 0 where nothing does. `XMLHttpRequest` and not `fetch`, which does
 * not tell how far the sending is.
 */
export function envoieFormulaire(
  chemin: string,
  corps: FormData,
  { onProgress, signal }: SuiviEnvoi,
): Promise<ReponseEnvoi> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const xhr = new XMLHttpRequest();
    xhr.open('POST', chemin);
    for (const [name, value] of requestHeaders(chemin, { method: 'POST' })) xhr.setRequestHeader(name, value);
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

/** Whether an answer is one of success. */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}
