import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tiensCompte } from '#server/db/comptes/roles-tenus.ts';
import { closeNamedSession, openSessions } from '#server/db/comptes/sessions.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { readOne } from '#server/db/store/read.ts';
import { forbidden, notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { refuseAuDessusDeSoi } from '#server/modeles/comptes-proteges.ts';
import type { Refusal } from '#src/core/api/errors.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import { allowedWhole } from '#src/core/definition/rights.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { type Entry, lookup } from '#src/registry.ts';
import { exigeLecture } from './lecture-entiere.ts';
import { actorOf } from './models/door.ts';

/** The lists of accounts. */
const COMPTES: readonly CleModele[] = ['compte-gestionnaire', 'compte-adherent'];
/** What the list itself tells of them. */
const DERNIERE = 'dateDerniereConnexion';
const SESSION = /^[0-9a-f]{64}$/;

interface Params {
  readonly id: string;
  readonly session: string;
}

/** The account of the address, as its reader may read it. */
async function compteLu(db: Database, place: Entry, request: FastifyRequest, id: string) {
  const view = adminView(place, request.tenant.id, request.principal);
  if (!UUID.test(id) || !(await readOne(db, view, id))) throw notFound();
  return view;
}

/** As all of them at once: nobody signs out who has more rights than they do. */
async function refuseDePlusHaut(tx: Queryable, { principal, tenant }: FastifyRequest, id: string) {
  const compte = await tiensCompte(tx, tenant.id, id);
  if (!compte || !principal) throw notFound();
  const refuse = (fautives: readonly object[], raison: Refusal) => {
    if (fautives.length > 0) throw raison;
  };
  await refuseAuDessusDeSoi({ tx, tenant, auteur: principal, refuse }, [compte]);
}

/** Ends one session; the trail says of which account. */
async function ferme(db: Database, place: Entry, request: FastifyRequest<{ Params: Params }>): Promise<void> {
  const { id, session } = request.params;
  const view = await compteLu(db, place, request, id);
  // Asked of the base: a condition may be about a field that they do not read.
  const rows = allowedWhole(place, 'update', request.principal);
  if (!(await readOne(db, { ...view, rows }, id, new Set(['id'])))) throw forbidden();
  if (!SESSION.test(session)) throw notFound();
  const motif = 'Fermer une session';
  const empreinte = await db.transaction({ ...actorOf(request), motif }, async (tx) => {
    await refuseDePlusHaut(tx, request, id);
    const closed = await closeNamedSession(tx, { id, clientId: request.tenant.id }, session);
    if (closed === null) throw notFound();
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      request.tenant.id,
      place.model.key,
      id,
      null,
      null,
    ]);
    return closed;
  });
  db.changes.announce(`session:${empreinte}`);
}

/** The open sessions of an account, for whoever may read that account; who may change it closes them one by one. */
export function adminSessionRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  for (const key of COMPTES) {
    const place = lookup(key);
    const at = `/api/admin${place.path}/:id/sessions`;
    const lire = {
      droit: { modele: key, action: 'read', porte: 'admin' },
      lecture: true,
      appel: {
        resume: 'Lister les sessions ouvertes d’un compte',
        reponse: 'Les dates de chaque session, la dernière utilisée d’abord.',
      },
    } as const;
    app.get<{ Params: Params }>(at, { config: lire }, async (request) => {
      const { id } = request.params;
      const view = await compteLu(db, place, request, id);
      exigeLecture(view, 'ses sessions ne se lisent pas', [DERNIERE]);
      return openSessions(db, request.tenant.id, id);
    });
    const fermer = {
      droit: { modele: key, action: 'update', porte: 'admin', entier: true },
      appel: { resume: 'Fermer une session d’un compte', statut: 204 },
    } as const;
    app.delete<{ Params: Params }>(`${at}/:session`, { config: fermer }, async (request, reply) => {
      await ferme(db, place, request);
      return reply.code(204).send();
    });
  }
}
