import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { Refusal } from '#src/core/errors.ts';
import { messageStatut } from '#src/core/messages.ts';

const PROBE_TIMEOUT_MS = 2_000;
const PROBE_EVERY_MS = 1_000;
const ANYBODY = { droit: { public: true, sansClient: true } } as const;

/** Whether the database answers in time; however often it is asked, the database is asked at most once a second. */
function makeProbe(db: Database): () => Promise<boolean> {
  let asked = 0;
  let answer: Promise<boolean> = Promise.resolve(false);
  const probe = async () => {
    const limit = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => limit.resolve(false), PROBE_TIMEOUT_MS);
    const reached = db.query('select 1').then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([reached, limit.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return () => {
    const now = Date.now();
    if (now - asked >= PROBE_EVERY_MS) {
      asked = now;
      answer = probe();
    }
    return answer;
  };
}

/** `/healthz`: this process answers. `/readyz`: it can also work. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const isReady = makeProbe(db);
  app.get('/healthz', { config: ANYBODY }, async () => ({ etat: 'ok' }));
  app.get('/readyz', { config: ANYBODY }, async () => {
    if (!(await isReady())) throw new Refusal(503, 'SERVICE_INDISPONIBLE', messageStatut(503));
    return { etat: 'ok' };
  });
}
