import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { htmlDuClient, texteDuClient } from '#server/contenu/variables.ts';
import type { Database } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { EtagCache } from '#server/http/etag-cache.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { blocCms } from '#src/resources/contenu/bloc-cms.ts';

const PARAMETERS = { name: { required: true, max: 80 }, itemName: { max: 80 } } as const;

const CHAMPS = [
  ...(['id', 'blockListId', 'name', 'itemName', 'title', 'content'] as const),
  ...(['isSingleDisplay', 'type', 'cookieName'] as const),
] as const;

const CONFIG = {
  droit: { public: true },
  appel: {
    resume: 'Lire les blocs de contenu d’une collection',
    detail:
      'Les blocs publiés à ce jour, dans leur ordre ; aucun quand le nom est inconnu. Leur HTML est nettoyé.',
    parametres: ['name', 'itemName?'],
    reponse: 'Les blocs.',
  },
} as const;

/** `GET /api/cms/blocklists?name=&itemName=` (specification 2 §7): content is public, and asked for again when it changed. */
export function cmsRoutes(app: FastifyInstance, { db, etags }: { db: Database; etags: EtagCache }): void {
  app.get('/api/cms/blocklists', { config: CONFIG }, async (request, reply) => {
    const { name = '', itemName } = readParameters(request, PARAMETERS);
    const { tenant } = request;
    const since = etags.mark();
    const found: BlocContenu[] = await lecteur(db, { tenant: tenant.id, jour: aujourdhui(new Date()) }).tous(
      blocCms,
      { champs: CHAMPS, ou: { name, itemName } },
    );
    const body = JSON.stringify(
      found.map((bloc) => ({
        ...bloc,
        title: texteDuClient(bloc.title, tenant),
        content: htmlDuClient(bloc.content, tenant),
      })),
    );
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    etags.remember(request.headers.host ?? '', request.url, etag, 'bloc_cms', since);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
