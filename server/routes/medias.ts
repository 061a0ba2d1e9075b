import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audiencesDe, estParmi, estPour } from '#server/contenu/blocs-publies.ts';
import { findMedia } from '#server/db/clients/medias.ts';
import type { Database } from '#server/db/connection.ts';
import { citationsDe } from '#server/db/store/citations.ts';
import { listPage, NO_MEMORY } from '#server/db/store/list.ts';
import { readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { rendMedia } from '#server/files/medias.ts';
import { publicsDe } from '#server/http/publics.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { sert } from '#server/http/sert.ts';
import { variante } from '#server/images/variantes.ts';
import { lieuxDes } from '#server/modeles/documents.ts';
import { adresseDeMedia, isImage, LARGEURS } from '#src/core/adherent/media.ts';
import { IMAGES, MEDIAS, METADONNEES, type MediaOffert, type Metadonnees } from '#src/core/api/medias.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
import { compare, et, type Predicate, parmi, toujours } from '#src/core/definition/predicate.ts';
import { litTout } from '#src/core/definition/rights.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type Fiche, lookup } from '#src/registry.ts';
import { documentCms } from '#src/resources/contenu/document-cms.ts';

const droit = { modele: 'document-cms', action: 'read', porte: 'admin' } as const;
const MAX = 200;
const CHERCHE = { q: { max: 100 } } as const;
const IMAGES_SEULES = parmi('mime', ['image/jpeg', 'image/png', 'image/webp']);

const appelDe = (resume: string, reponse: string, parametres: readonly string[] = ['q?']) => ({
  droit,
  appel: { resume, detail: `${MAX} au plus, par titre.`, parametres, reponse },
});

type Document = Fiche<'document-cms'>;

const voit = ({ tenant, principal }: FastifyRequest) =>
  adminView(lookup('document-cms'), tenant.id, principal);

async function documents(db: Database, request: FastifyRequest, asked: Predicate): Promise<Document[]> {
  const page = { asked, sort: ['titre', 'ASC'], first: 0, size: MAX } as const;
  const { json } = await listPage(db, NO_MEMORY, voit(request), page);
  return JSON.parse(json) as Document[];
}

function cherche(request: FastifyRequest): Predicate {
  const { q } = readParameters(request, CHERCHE);
  return q === undefined ? toujours : parseFilter(documentCms, { q }, voit(request).readable);
}

async function offerts(db: Database, request: FastifyRequest, parmiEux: Predicate): Promise<MediaOffert[]> {
  const lus = await documents(db, request, et(parmiEux, cherche(request)));
  return lus.map(({ id, titre, alternative, mime, largeur, hauteur, tags, bibliotheque }) => ({
    ...{ id, titre, alternative, largeur, hauteur, tags: tags ?? [], bibliotheque },
    mime: mime ?? '',
    adresse: adresseDeMedia(id),
  }));
}

async function metadonnees(db: Database, request: FastifyRequest): Promise<Metadonnees[]> {
  const { id: voulu } = readParameters(request, { id: { max: 36 } });
  if (voulu !== undefined && !UUID.test(voulu)) throw notFound();
  const lus = await documents(db, request, voulu === undefined ? toujours : compare('id', 'eq', voulu));
  if (voulu !== undefined && lus.length === 0) throw notFound();
  const { readable, tenantId, principal: lecteur } = voit(request);
  const lieux = await lieuxDes(
    db,
    { tenantId, lecteur },
    readable.has('usages') ? lus.map(({ id }) => id) : [],
  );
  return lus.map(({ id, titre, alternative, tags, libelleFichier, taille, mime, largeur, hauteur }) => ({
    ...{ id, titre, alternative, tags: tags ?? [], libelleFichier, taille, mime },
    dimensions: readable.has('dimensions') && largeur && hauteur ? { largeur, hauteur } : null,
    usages: lieux.get(id) ?? [],
  }));
}

type Portee = 'public' | 'private' | null;

/** Whoever may read what shows a document may have it; who keeps the library too, of which they read every field. */
async function porteeDe(db: Database, request: FastifyRequest, id: string): Promise<Portee> {
  const { tenant, principal } = request;
  const qui = { tenantId: tenant.id, jour: aujourdhui(new Date()), lecteur: principal };
  const citations = (await citationsDe(db, qui, [adresseDeMedia(id)])).filter(({ enLigne }) => enLigne);
  if (citations.some(({ publics, audiences }) => publics.length + audiences.length === 0)) return 'public';
  const siens = publicsDe(principal);
  const leurs = citations.filter(({ publics }) => estPour(publics, siens));
  const siennes = await audiencesDe(db, tenant, { compteId: principal?.id ?? null }, leurs);
  if (leurs.some(({ audiences }) => estParmi(audiences, siennes))) return 'private';
  const view = voit(request);
  const tient = view.rows.type !== 'jamais' && litTout(view.place.model, view.readable);
  return tient && (await readOne(db, view, id, new Set(['id']))) ? 'private' : null;
}

const SECONDES = 300;
const LARGEUR = { largeur: { max: 4 } } as const;

/** What a page asks for in an image; who opens the address itself, and mail programs that know no WebP, have the file as it came. */
function litWebp({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('image/webp') && !accept.includes('text/html');
}

/** How wide it is asked for; 0: as it is. */
function largeurDe(request: FastifyRequest): number {
  const { largeur } = readParameters(request, LARGEUR);
  if (largeur === undefined) return 0;
  const connue = LARGEURS.find((une) => String(une) === largeur);
  if (connue === undefined) throw notFound();
  return connue;
}

async function envoie(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { readonly id: string };
  if (!UUID.test(id)) throw notFound();
  const largeur = largeurDe(request);
  const clientId = request.tenant.id;
  const media = await findMedia(db, { clientId, id });
  const portee = media ? await porteeDe(db, request, id) : null;
  if (!media || portee === null) throw notFound();
  const webp =
    isImage(media.mime) && litWebp(request)
      ? await variante(db, { clientId }, { media, largeur, journal: request.log })
      : null;
  const etag = `"${media.sha256.toString('base64url')}${webp ? `-${largeur}` : ''}"`;
  reply.headers({
    etag,
    'cache-control': `${portee}, max-age=${SECONDES}`,
    'x-content-type-options': 'nosniff',
    vary: portee === 'private' ? 'accept, cookie' : 'accept',
  });
  // Mail programs show a client's logo from pages of their own.
  if (portee === 'public') reply.header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (webp) return reply.type('image/webp').send(webp);
  return reply
    .type(media.mime)
    .header('content-length', media.taille)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(media.nom)}`)
    .send(Readable.from(rendMedia(db, clientId, media)));
}

/** The media library beside its list: what editors choose from, what is said of each, and their bytes for readers. */
export function mediaRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  sert(app, IMAGES, appelDe('Lire les images de la médiathèque', 'Les images.'), (request) =>
    offerts(db, request, IMAGES_SEULES),
  );
  sert(
    app,
    MEDIAS,
    appelDe('Lire les documents de la médiathèque', 'Les documents et les images.'),
    (request) => offerts(db, request, toujours),
  );
  sert(
    app,
    METADONNEES,
    appelDe('Lire ce qui est dit des documents', 'Leurs métadonnées, et où chacun sert.', ['id?']),
    (request) => metadonnees(db, request),
  );
  app.get(
    '/api/cms/documents/:id',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Lire un document de la médiathèque',
          detail:
            'À qui peut lire un contenu en ligne qui le montre, et à qui tient la médiathèque. Une image se donne en WebP à qui l’accepte, dans la largeur demandée (480, 960 ou 1600), dès que cette forme est écrite et si elle est plus légère ; sinon telle qu’elle est venue.',
          parametres: ['largeur?'],
          reponse: 'Les octets du document.',
          refus: [404],
        },
      },
    },
    (request, reply) => envoie(db, request, reply),
  );
}
