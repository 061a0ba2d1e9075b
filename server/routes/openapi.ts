import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { docsPage } from '#server/http/openapi/docs-page.ts';
import { describe, openApiDocument } from '#server/http/openapi/document.ts';
import { registry } from '#src/registry.ts';

const ANYBODY = { droit: { public: true, sansClient: true } } as const;

/** Something long that never changes while the server runs, made when it is first asked for. */
function makeText(
  type: string,
  make: () => string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let made: { text: string; packed: Buffer; etag: string } | undefined;
  return (request, reply) => {
    if (!made) {
      const text = make();
      made = { text, packed: gzipSync(text), etag: `"${hash('sha256', text, 'base64url')}"` };
    }
    reply.header('etag', made.etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (!/\bgzip\b/.test(accepted)) return reply.type(type).send(made.text);
    return reply.type(type).header('content-encoding', 'gzip').send(made.packed);
  };
}

/** The description of the API, for programs and for people. It holds no data. */
export function openApiRoutes(app: FastifyInstance, { version }: { version: string }): void {
  // Made when it is asked for: every route has been added by then.
  const description = () => describe(registry, version, app.liveRoutes);
  const asJson = makeText('application/json; charset=utf-8', () =>
    JSON.stringify(openApiDocument(description())),
  );
  const asPage = makeText('text/html; charset=utf-8', () => docsPage(description()));
  app.get('/api/openapi.json', { config: ANYBODY }, asJson);
  app.get('/api/docs', { config: ANYBODY }, asPage);
}
