import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends JSON text that the database made, past Fastify's serialisers and hooks, which would have nothing to do: on a
 * list they cost as much as the rest of the server. The answer carries what every answer carries.
 */
export function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.server.commonHeaders(request),
    'content-type': 'application/json; charset=utf-8',
    ...headers,
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.end(text);
  return reply;
}
