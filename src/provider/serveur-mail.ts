import {
  ESSAI_MAIL,
  type EssaiParti,
  PROVENANCES_MAIL,
  type Provenance,
} from '#src/core/api/serveur-mail.ts';
import { appelle } from './appels.ts';

/** By what mails leave now. */
export function lisProvenances(signal: AbortSignal): Promise<readonly Provenance[]> {
  return appelle(PROVENANCES_MAIL, { signal });
}

/** Sends a mail to see whether mails leave. Throws an `HttpError` with what went wrong. */
export function essaieServeur(destinataire: string): Promise<EssaiParti> {
  return appelle(ESSAI_MAIL, { method: 'POST', body: JSON.stringify({ destinataire }) });
}
