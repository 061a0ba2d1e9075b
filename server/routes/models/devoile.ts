import type { FastifyInstance } from 'fastify';
import { devoile } from '#server/db/store/scelles.ts';
import type { Model } from '#src/core/definition/model.ts';
import { champsDevoilables } from '#src/core/definition/scelle.ts';
import type { Door } from './door.ts';
import { idOf } from './read.ts';

/**
 * What shows a sealed value, a route a field, to who has a right that names it. Each showing is in the audit trail before the
 * answer leaves, and each refusal after it.
 */
export function devoileRoutes(app: FastifyInstance, door: Door, model: Model): void {
  const config = { droit: door.droit('read'), lecture: true as const };
  for (const champ of champsDevoilables(model)) {
    app.post(`${door.base}/:id/devoile/${champ}`, { config }, async (request) => ({
      valeur: await devoile(door.services.db, door.view(request), idOf(request), champ),
    }));
  }
}
