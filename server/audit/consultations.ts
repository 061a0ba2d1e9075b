import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Consultation, noteConsultation } from '#server/db/audit/audit-reads.ts';
import type { Queryable } from '#server/db/connection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shows somebody else's personal data to who works here: each reading is in the audit trail. */
    lecture?: true;
  }
}

/** What opens something is nobody's to read again. */
const SECRETS = new Set(['jeton', 'token', 'code']);

function named(request: FastifyRequest): Record<string, unknown> {
  const all = { ...(request.params as object), ...(request.query as object) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !SECRETS.has(name)));
}

/** A line of the audit trail for this request; for a visitor, nothing. */
export async function noteRequest(
  db: Queryable,
  request: FastifyRequest,
  action: Consultation['action'],
): Promise<void> {
  const { principal, tenant, method, routeOptions, correlation } = request;
  if (!principal) return;
  const acteur = { id: principal.id, nom: `${principal.prenom} ${principal.nom}`.trim() };
  const appel = `${method} ${routeOptions.url ?? ''}`;
  await noteConsultation(db, {
    clientId: tenant.id,
    action,
    appel,
    acteur,
    correlation,
    details: named(request),
  });
}

/** What an answer gives, where that is to be told. */
function actionOf(request: FastifyRequest, reply: FastifyReply): Consultation['action'] | undefined {
  if (reply.statusCode >= 300) return undefined;
  if (reply.hasHeader('content-disposition'))
    return String(reply.getHeader('content-type')).startsWith('text/csv') ? 'export' : 'impression';
  return request.routeOptions.config.lecture ? 'lecture' : undefined;
}

/**
 * Has every file that leaves, every reading of personal data by the back office and every refusal told by the audit trail. The
 * line is written before the answer leaves: without it there is none. A refusal is told after it, and refused anyway.
 */
export function journaliseConsultations(app: FastifyInstance, db: Queryable): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const action = actionOf(request, reply);
    if (action) await noteRequest(db, request, action);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return;
    await noteRequest(db, request, 'refus').catch((error: unknown) => {
      request.log.error({ err: error }, 'refus non journalisé');
    });
  });
}
