import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const demandees = new WeakSet<IncomingMessage>();

/**
 * Before routing: `HEAD` is answered as its `GET`, of which node keeps the body to itself. A route of its own for each `GET`
 * would be a third of all of them. Answers the address as it is.
 */
export function commeGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') {
    demandees.add(request);
    request.method = 'GET';
  }
  return request.url ?? '/';
}

/** The method as it was asked for. */
export function methodeDemandee({ raw, method }: FastifyRequest): string {
  return demandees.has(raw) ? 'HEAD' : method;
}
