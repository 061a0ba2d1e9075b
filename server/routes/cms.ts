import type { FastifyInstance } from 'fastify';
import { blocsPublies } from '#server/contenu/blocs-publies.ts';
import type { Database } from '#server/db/connection.ts';
import type { EtagCache } from '#server/http/etag-cache.ts';
import { publicsDe } from '#server/http/publics.ts';
import { readParameters } from '#server/http/read-parameters.ts';

const PARAMETERS = { name: { required: true, max: 80 }, itemName: { max: 80 } } as const;

const CONFIG = {
  droit: { public: true },
  appel: {
    resume: 'Lire les blocs de contenu d’une collection',
    detail:
      'Les blocs en ligne à ce jour, dans leur ordre, pour le public et les audiences de qui demande ; aucun quand le nom est inconnu. Leur HTML est nettoyé.',
    parametres: ['name', 'itemName?'],
    reponse: 'Les blocs.',
  },
} as const;

/** `GET /api/cms/blocklists?name=&itemName=` (specification 2 §7): content is public, and asked for again when it changed. */
export function cmsRoutes(app: FastifyInstance, { db, etags }: { db: Database; etags: EtagCache }): void {
  app.get('/api/cms/blocklists', { config: CONFIG }, async (request, reply) => {
    const { name = '', itemName } = readParameters(request, PARAMETERS);
    const since = etags.mark();
    const { corps, etag, isPourTous } = await blocsPublies(
      db,
      request.tenant,
      { name, itemName },
      { publics: publicsDe(request.principal), compteId: request.principal?.id ?? null },
    );
    // What depends on who asks is never answered before one knows who does.
    if (isPourTous) {
      const proto = request.headers['x-forwarded-proto']?.toString();
      const page = { corps, entetes: app.commonHeaders(request), proto };
      etags.remember(request.raw, etag, 'version_bloc', since, page);
    }
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(corps);
  });
}
