import { createServer, type RequestListener, type Server } from 'node:http';
import type { EtagCache } from './etag-cache.ts';
import { PARSER_LIMIT } from './request-limits.ts';

const SECOND = 1000;

/** Node's own server in front of Fastify: limits of the parser, times, and unchanged lists answered before routing. */
export function makeServerFactory(etags: EtagCache): (handler: RequestListener) => Server {
  return (handler) => {
    const options = {
      maxHeaderSize: PARSER_LIMIT,
      // A request without `Host` gets our own answer in words.
      requireHostHeader: false,
      headersTimeout: 20 * SECOND,
      requestTimeout: 120 * SECOND,
      // Longer than a load balancer keeps its own side open, so that it never writes on a closed connection.
      keepAliveTimeout: 72 * SECOND,
    };
    return createServer(options, (request, response) => {
      if (!etags.answer(request, response)) handler(request, response);
    });
  };
}
