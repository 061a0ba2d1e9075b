import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import type { Retrait } from '#server/http/drain.ts';
import type { Signals } from '#server/http/signals.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

const PROBE_TIMEOUT_MS = 2_000;
const PROBE_EVERY_MS = 1_000;
const ANYBODY = { droit: { public: true, sansClient: true } } as const;

/**
 * Why the database does not answer in time, or `null` when it does; however often it is asked, the database is asked at
 * most once a second.
 */
function makeProbe(db: Database): () => Promise<Error | null> {
  let asked = 0;
  let answer: Promise<Error | null> = Promise.resolve(null);
  const probe = async () => {
    const limit = Promise.withResolvers<Error>();
    const late = new Error(`La base de données n’a pas répondu en ${PROBE_TIMEOUT_MS} ms`);
    const timer = setTimeout(() => limit.resolve(late), PROBE_TIMEOUT_MS);
    const reached = db.query('select 1').then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    try {
      return await Promise.race([reached, limit.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return () => {
    const now = Date.now();
    // Either way: a clock that is set back must not leave an old answer standing.
    if (Math.abs(now - asked) >= PROBE_EVERY_MS) {
      asked = now;
      answer = probe();
    }
    return answer;
  };
}

/**
 * `/healthz`: this process answers. `/readyz`: it can also work, is not about to end, and says what somebody should look
 * at.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, signals, retrait }: { readonly db: Database; readonly signals: Signals; readonly retrait: Retrait },
): void {
  const fault = makeProbe(db);
  app.get('/healthz', { config: ANYBODY }, async () => ({ etat: 'ok' }));
  app.get('/readyz', { config: ANYBODY }, async () => {
    if (retrait.commence) throw new Refusal(503, 'ARRET_EN_COURS', messageStatut(503));
    const cause = await fault();
    if (cause) throw new Refusal(503, 'SERVICE_INDISPONIBLE', messageStatut(503), { cause });
    return { etat: 'ok', ...(signals.current.length > 0 && { alertes: signals.current }) };
  });
}
