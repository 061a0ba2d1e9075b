import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Consultation, noteConsultation } from '#server/db/audit/audit-reads.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { nomDe } from '#src/core/definition/principal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shows somebody else's personal data to who works here: each reading is in the audit trail. */
    lecture?: true;
  }
}

/** What opens something is nobody's to read again. */
const SECRETS = new Set(['jeton', 'token', 'code']);

/** Answered with 403 to who only has to show first that it is them: nothing was refused yet. */
const PREUVES_DEMANDEES: ReadonlySet<string> = new Set([SECURITY_CODE_REQUIS, 'PREUVE_REQUISE']);

function named(request: FastifyRequest): Record<string, unknown> {
  const all = { ...(request.params as object), ...(request.query as object) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !SECRETS.has(name)));
}

/** How these sessions are called, and what leaves them (`ressources-en-mots`). */
const REMPLACEMENT = 'Profil de remplacement';

/** How people call what a call is about. */
type EnMots = (appel: string) => string;

/** What a call did, in a word: reading is what these sessions are for. */
function gesteDe(method: string, statut: number): string {
  if (statut >= 400) return `refus (${statut})`;
  if (method === 'DELETE') return 'retrait';
  return method === 'GET' ? 'lecture' : 'envoi';
}

/** What was done, and on what; whoever leaves has done nothing to anything. */
function faitEnMots(method: string, statut: number, quoi: string): string {
  const geste = gesteDe(method, statut);
  return quoi === REMPLACEMENT && geste === 'retrait' ? 'fin' : `${geste} : ${quoi}`;
}

/**
 * A line of the audit trail about a member, for what somebody asks in their place: who, whom, what and how it was answered. The
 * sentence is for people; the call itself is in its details.
 */
async function noteRemplacement(
  db: Database,
  request: FastifyRequest,
  statut: number,
  enMots: EnMots,
): Promise<void> {
  const { session, routeOptions, method, tenant, correlation } = request;
  if (!session?.remplacement || 'public' in routeOptions.config.droit || routeOptions.config.passif) return;
  const { auteur, motif } = session.remplacement;
  const appel = `${method} ${routeOptions.url ?? ''}`;
  const acteur = {
    id: auteur.id,
    nom: nomDe(auteur),
    motif: `${REMPLACEMENT}, ${faitEnMots(method, statut, enMots(appel))} — ${motif}`,
    correlationId: correlation,
  };
  await db.transaction(acteur, async (tx) => {
    const details = JSON.stringify({ isProfilRemplacement: true, appel, statut, ...named(request) });
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      ...[tenant.id, 'compte-adherent', session.principal.id, null, details],
    ]);
  });
}

/** A line of the audit trail for this request; for a visitor, nothing. `others`: what is told besides what the call named. */
export async function noteRequest(
  db: Queryable,
  request: FastifyRequest,
  action: Consultation['action'],
  others: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { principal, tenant, method, routeOptions, correlation } = request;
  const qui = request.session?.remplacement?.auteur ?? principal;
  if (!qui) return;
  const acteur = { id: qui.id, nom: nomDe(qui) };
  const appel = `${method} ${routeOptions.url ?? ''}`;
  await noteConsultation(db, {
    clientId: tenant.id,
    action,
    appel,
    acteur,
    correlation,
    details: { ...named(request), ...others },
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
export function journaliseConsultations(app: FastifyInstance, db: Database, enMots: EnMots): void {
  app.addHook('onSend', async (request, reply, payload) => {
    await noteRemplacement(db, request, reply.statusCode, enMots);
    const action = actionOf(request, reply);
    if (action) await noteRequest(db, request, action);
    return payload;
  });
  const enAttente = new WeakSet<FastifyRequest>();
  app.addHook('onError', async (request, _, error) => {
    if (error instanceof Refusal && PREUVES_DEMANDEES.has(error.code)) enAttente.add(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403 || enAttente.has(request)) return;
    await noteRequest(db, request, 'refus').catch((error: unknown) => {
      request.log.error({ err: error }, 'refus non journalisé');
    });
  });
}
