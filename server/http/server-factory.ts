import { createServer, type RequestListener, type Server } from 'node:http';
import type { HttpLimits } from '#server/config/connexions.ts';
import type { EtagCache } from './etag-cache.ts';
import { PARSER_LIMIT } from './request-limits.ts';

const SECOND = 1000;
const HEADERS_MS = 20 * SECOND;

/** Node's own server in front of Fastify: limits of the parser, times, and unchanged lists answered before routing. */
export function makeServerFactory(
  etags: EtagCache,
  { connexions, idleMs }: HttpLimits,
): (handler: RequestListener) => Server {
  return (handler) => {
    const options = {
      maxHeaderSize: PARSER_LIMIT,
      // A request without `Host` gets our own answer in words.
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      requestTimeout: 120 * SECOND,
      // By default longer than a load balancer keeps its own side open, so that it never writes on a closed connection.
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: Math.min(30 * SECOND, idleMs),
    };
    const server = createServer(options, (request, response) => {
      if (!etags.answer(request, response)) handler(request, response);
    });
    server.maxConnections = connexions;
    return server;
  };
}

const TOLD_EVERY_MS = 60 * SECOND;

/** Tells how many connections were refused, once a minute at most: a flood of them must not be one of lines. */
export function tellDropped(server: Server, tell: (count: number) => void): void {
  let count = 0;
  let told = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    count++;
    if (performance.now() - told < TOLD_EVERY_MS) return;
    tell(count);
    told = performance.now();
    count = 0;
  });
}
