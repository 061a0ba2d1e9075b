import type { FastifyInstance } from 'fastify';
import { openSessions } from '#server/db/comptes/sessions.ts';
import type { Database } from '#server/db/connection.ts';
import { readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';

/** The lists of accounts. */
const COMPTES: readonly CleModele[] = ['compte-gestionnaire', 'compte-adherent'];

/** The open sessions of an account, for whoever may read that account. */
export function adminSessionRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  for (const key of COMPTES) {
    const place = lookup(key);
    const config = {
      droit: { modele: key, action: 'read', porte: 'admin' },
      lecture: true,
      appel: {
        resume: 'Lister les sessions ouvertes d’un compte',
        reponse: 'Les dates de chaque session, la dernière utilisée d’abord.',
      },
    } as const;
    app.get<{ Params: { id: string } }>(
      `/api/admin${place.path}/:id/sessions`,
      { config },
      async (request) => {
        const { id } = request.params;
        const view = adminView(place, request.tenant.id, request.principal);
        if (!UUID.test(id) || !(await readOne(db, view, id))) throw notFound();
        return openSessions(db, request.tenant.id, id);
      },
    );
  }
}
