import type { FastifyRequest } from 'fastify';
import { holdSession } from '#server/db/comptes/identifier-change.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { isOwnPassword } from './change-password.ts';
import type { IdentityServices } from './services.ts';
import { makeSignInThrottle } from './sign-in-throttle.ts';

function notSignedIn(): never {
  throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
}

/**
 * What is wrong with the password that who is signed in gives before something grave; nothing when it is right. Every try
 * counts, and waits, like a sign-in.
 * @throws Refusal 401 (the session ended meanwhile), 429.
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
  if (await isOwnPassword({ ...services, throttle }, request, principal, password)) return undefined;
  // An account that ended meanwhile has no password: that is not a wrong one.
  await tientSession(db, request);
  return { password: R.MOT_DE_PASSE_FAUX };
}

/**
 * The session that gives a password is still open; in the transaction of what it was asked for, until that is done.
 * @throws Refusal 401.
 */
export async function tientSession(tx: Queryable, { session }: FastifyRequest): Promise<void> {
  const isOpen =
    session !== null && (await holdSession(tx, session.principal, Buffer.from(session.empreinte, 'hex')));
  if (!isOpen) notSignedIn();
}
