import type { FastifyInstance } from 'fastify';
import { PLAGE_INVALIDE, QueryError, TRI_INVALIDE } from '#src/core/definition/filter.ts';

const PHRASES = { range: PLAGE_INVALIDE, sort: TRI_INVALIDE } as const;

/**
 * A read that says it has neither order nor pages refuses `sort` and `range`: ignoring them would answer another question
 * than the one that was asked. What it says is what its description says.
 */
export function checkListParameters(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, query, routeOptions: { config } }) => {
    if (method !== 'GET' || !config.appel || !('connecte' in config.droit)) return;
    const { parametres = [] } = config.appel;
    for (const nom of ['range', 'sort'] as const)
      if (nom in (query as object) && !parametres.includes(`${nom}?`))
        throw new QueryError(nom, PHRASES[nom]);
  });
}
