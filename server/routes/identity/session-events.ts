import type { FastifyInstance } from 'fastify';
import type { SessionEnds } from '#server/http/session-end.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** Below what proxies cut. */
const HEARTBEAT_MS = 25_000;
/** Windows and downloads of one session on one node. */
const MAX = 20;

/**
 * Tells the windows of a session that it is over, so that none goes on showing what it showed: one event, `fin`.
 * Listening is no activity.
 */
export function sessionEventRoutes(app: FastifyInstance, ends: SessionEnds): void {
  const open = new Set<() => void>();
  // They would hold the stop back for as long as it waits for answers.
  app.addHook('preClose', (done) => {
    for (const close of open) close();
    done();
  });
  app.get(
    '/api/identity/session-events',
    {
      config: {
        droit: { connecte: true },
        remplacement: 'toujours',
        passif: true,
        appel: {
          resume: 'Savoir quand ma session prend fin',
          reponse: 'Un flux d’événements (text/event-stream) ; `fin` est le seul.',
        },
      },
    },
    (request, reply) => {
      const { session } = request;
      if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
      if (ends.count(session) >= MAX)
        throw new Refusal(429, 'TROP_DE_FENETRES', messageStatut(429), { attente: 60 });
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, {
        ...reply.server.commonHeaders(request),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 5000\n\n');
      const beating = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS).unref();
      const close = () => raw.end();
      const unwatch = ends.watch(session, () => raw.end('event: fin\ndata: {}\n\n'));
      open.add(close);
      raw.once('close', () => {
        clearInterval(beating);
        open.delete(close);
        unwatch();
      });
    },
  );
}
