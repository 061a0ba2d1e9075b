import type { FastifyRequest } from 'fastify';
import type { Queryable } from '#server/db/connection.ts';
import { holdSession } from '#server/db/identifier-change.ts';
import type { IdentityServices } from '#server/routes/identity/services.ts';
import { Refusal } from '#src/core/errors.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import { messageStatut } from '#src/core/messages.ts';
import { R } from '#src/core/refus.ts';
import { isOwnPassword } from './change-password.ts';
import { makeSignInThrottle } from './sign-in-throttle.ts';

function notSignedIn(): never {
  throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
}

/**
 * What is wrong with the password that who is signed in gives before something grave; nothing when it is right. Every try
 * counts, and waits, like a sign-in.
 * @throws Refusal 429.
 */
export async function fauteMotDePasse(
  services: IdentityServices,
  request: FastifyRequest,
  password: string,
): Promise<FieldErrors | undefined> {
  const { db, coffre, config } = services;
  const throttle = makeSignInThrottle({
    ...{ db, coffre, limites: config.connexion },
    alerte: (details, message) => request.log.warn(details, message),
  });
  const principal = request.principal ?? notSignedIn();
  const isRight = await isOwnPassword({ ...services, throttle }, request, principal, password);
  return isRight ? undefined : { password: R.MOT_DE_PASSE_FAUX };
}

/**
 * In the transaction of what the password was asked for: the session that gave it is still open.
 * @throws Refusal 401.
 */
export async function tientSession(tx: Queryable, { session }: FastifyRequest): Promise<void> {
  const isOpen =
    session !== null && (await holdSession(tx, session.principal.id, Buffer.from(session.empreinte, 'hex')));
  if (!isOpen) notSignedIn();
}
