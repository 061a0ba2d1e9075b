import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { Principal } from '#src/core/definition/principal.ts';

/** Who is signed in: the gate lets nobody else onto a route `connecte`. */
export function signedIn({ principal }: Pick<FastifyRequest, 'principal'>): Principal {
  if (!principal) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return principal;
}
