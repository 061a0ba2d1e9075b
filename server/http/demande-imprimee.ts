import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { Demande } from './criteres.ts';

/**
 * The parameters of a print: of the address, or, sent by `POST`, of a body `{ filter, sort }` that says the same: what is too
 * long or too private for an address.
 * @throws Refusal 400 for a body that is no object.
 */
export function demandeImprimee({ method, query, body }: FastifyRequest): Demande {
  if (method !== 'POST' || body === undefined || body === null) return { query };
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const dits = Object.entries(body).map(([nom, valeur]) => [
    nom,
    typeof valeur === 'string' ? valeur : JSON.stringify(valeur),
  ]);
  return { query: { ...(query as object), ...Object.fromEntries(dits) } };
}
