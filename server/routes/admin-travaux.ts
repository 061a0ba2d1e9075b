import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { compteTravaux } from '#server/db/travaux/travaux-actions.ts';

const COMPTE = {
  droit: { ressource: 'exploitation', action: 'read' },
  appel: {
    resume: 'Compter les travaux, par genre et par état',
    detail: 'Pour la supervision : ceux de ce client et ceux de l’installation. `retard` est en secondes.',
    reponse: 'Une ligne par genre et par état : `genre`, `etat`, `nombre`, `retard`.',
  },
} as const;

/** What an operator's tools ask of the jobs; the lists, with their actions, are those of any model. */
export function adminTravauxRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/api/admin/exploitation/travaux', { config: COMPTE }, async ({ tenant }) => ({
    travaux: await compteTravaux(db, tenant.id),
  }));
}
