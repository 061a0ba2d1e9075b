import { definitif, passager } from '#server/travaux/echec.ts';
import type { Sms } from './sms.ts';

const TIMEOUT_MS = 10_000;

/** Refusals that say something of us or of the moment, and not of the message. */
const A_REESSAYER = new Set([401, 403, 404, 408, 425, 429]);

/**
 * SMS by an HTTP gateway: a POST in JSON of `{ id, destinataire, texte, expediteur }` with the token as bearer, any 2xx
 * is a success. Redirects are not followed: the token is for this address only.
 */
export function makeHttpSms(url: string, jeton: string | undefined): Sms {
  return {
    async envoie(sms, coupe) {
      const patience = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: coupe ? AbortSignal.any([patience, coupe]) : patience,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': sms.id,
          ...(jeton !== undefined && { authorization: `Bearer ${jeton}` }),
        },
        body: JSON.stringify(sms),
      }).catch((error: unknown) => {
        throw passager('La passerelle SMS ne peut pas être jointe.', error);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      const isOurs = status >= 400 && status < 500 && !A_REESSAYER.has(status);
      throw isOurs
        ? definitif(`La passerelle SMS refuse ce message (${status}).`)
        : passager(`La passerelle SMS ne prend pas de message pour le moment (${status}).`);
    },
  };
}
