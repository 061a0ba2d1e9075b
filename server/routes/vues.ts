import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { libellesDeRoles } from '#server/db/comptes/roles-tenus.ts';
import type { Actor, Database } from '#server/db/connection.ts';
import { updateMany } from '#server/db/store/bulk.ts';
import { listPage, NO_MEMORY } from '#server/db/store/list.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { restore } from '#server/db/store/restore.ts';
import { selectionOf } from '#server/db/store/selection.ts';
import { adminView, type View } from '#server/db/store/view.ts';
import { create, remove, update } from '#server/db/store/write.ts';
import { M } from '#src/core/definition/messages.ts';
import { compare, et, non, ou, type Predicate, parmi, toujours } from '#src/core/definition/predicate.ts';
import type { Action, Principal } from '#src/core/definition/principal.ts';
import { allowed, allowedOn } from '#src/core/definition/rights.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { lookup, registry } from '#src/registry.ts';
import { actorOf } from './models/door.ts';
import { readBody, readVersion } from './models/query.ts';
import { refuse } from './models/target.ts';

const AT = '/api/admin/vues';
const LISTE = lookup('vue-liste');
const VUES = 1_000;

const droit = { backOffice: true } as const;
const APPELS = {
  lire: {
    resume: 'Lire les vues gardées',
    detail: 'Les siennes, celles de ses rôles et celles de tous, des listes que l’on peut lire.',
    parametres: ['liste?'],
    reponse: 'Les vues, par nom.',
  },
  roles: {
    resume: 'Lire ses rôles, avec qui une vue se partage',
    reponse: '`{ code, libelle }[]`, par libellé.',
  },
  garder: {
    resume: 'Garder une vue',
    detail: 'Avec `id` : la modifier. Celle d’un rôle, ou de tous, demande le droit de partager des vues.',
    corps: [
      'id?',
      'version?',
      'nom',
      'liste',
      'portee',
      'role?',
      'requete',
      'colonnes',
      'isAiree',
      'isDefaut',
    ],
    reponse: 'La vue gardée.',
    refus: [400, 404, 409, 412, 428],
  },
  supprimer: { resume: 'Supprimer une vue', reponse: 'La vue supprimée.', refus: [404, 409, 412] },
  restaurer: { resume: 'Restaurer une vue', reponse: 'La vue restaurée.', refus: [404, 409] },
} as const;

/** Whose a view is decides what one may do with it: no role has a line for it. */
function vueDesVues({ tenant, principal }: FastifyRequest): View {
  if (!principal) throw notFound();
  const moi = compare('proprietaire', 'eq', principal.id);
  const deMonRole = et(compare('portee', 'eq', 'role'), parmi('role', [...principal.roles]));
  const partagees = ou(compare('portee', 'eq', 'tous'), deMonRole);
  const mienne = et(moi, compare('portee', 'eq', 'mienne'));
  const partage = allowedOn('vues-partagees', 'update', principal);
  const line = (actions: readonly Action[], condition: Predicate) => ({
    ressource: LISTE.model.key,
    actions,
    champsLecture: null,
    champsEcriture: null,
    condition,
  });
  const own: Principal = {
    ...principal,
    habilitations: [
      line(['read'], ou(moi, partagees)),
      line(['create', 'update', 'delete'], partage ? ou(moi, partagees) : mienne),
    ],
  };
  return adminView(LISTE, tenant.id, own);
}

/** The lists of which somebody may see views. */
function listesLues(principal: Principal | null): string[] {
  return Object.entries(registry)
    .filter(([, entry]) => entry.admin && allowed(entry, 'read', principal).type !== 'jamais')
    .map(([key]) => key);
}

/** One view at most opens with a list, of those that the same people have. */
async function seule(db: Database, view: View, kept: Values, actor: Actor): Promise<void> {
  const { liste, portee, role, proprietaire, id } = kept;
  const memes = {
    mienne: compare('proprietaire', 'eq', String(proprietaire)),
    role: compare('role', 'eq', String(role)),
    tous: toujours,
  }[portee as 'mienne' | 'role' | 'tous'];
  const others = et(
    compare('liste', 'eq', String(liste)),
    compare('portee', 'eq', String(portee)),
    memes,
    compare('isDefaut', 'eq', true),
    non(compare('id', 'eq', String(id))),
  );
  const { nombre, empreinte } = await selectionOf(db, view, others);
  if (nombre === 0) return;
  await updateMany(db, view, { asked: others, expectedCount: nombre, empreinte }, { isDefaut: false }, actor);
}

async function keep(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, version: _, proprietaire: __, ...input } = readBody(request);
  if (!listesLues(request.principal).includes(String(input.liste))) refuse('liste', M.FORMAT);
  const view = vueDesVues(request);
  const actor = actorOf(request);
  if (id !== undefined && (typeof id !== 'string' || !UUID.test(id))) throw notFound();
  const kept =
    typeof id === 'string'
      ? await update(db, view, id, readVersion(request, readBody(request)), input, actor)
      : await create(db, view, { ...input, proprietaire: request.principal?.id ?? '' }, actor);
  if (kept.isDefaut === true) await seule(db, view, kept, actor);
  return reply.code(typeof id === 'string' ? 200 : 201).send(kept);
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!UUID.test(id)) throw notFound();
  return id;
}

/** The kept views of lists: everybody's own, and those that are shared. */
export function vuesRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get(AT, { config: { droit, appel: APPELS.lire } }, async (request, reply) => {
    const { liste } = request.query as { readonly liste?: unknown };
    const listes = listesLues(request.principal);
    const asked = parmi('liste', liste === undefined ? listes : listes.filter((key) => key === liste));
    const page = { asked, sort: ['nom', 'ASC'], first: 0, size: VUES } as const;
    const { json } = await listPage(db, NO_MEMORY, vueDesVues(request), page);
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(`${AT}/roles`, { config: { droit, appel: APPELS.roles } }, ({ tenant, principal }) =>
    libellesDeRoles(db, tenant.id, principal?.roles ?? []),
  );
  app.post(AT, { config: { droit, appel: APPELS.garder } }, (request, reply) => keep(db, request, reply));
  app.delete(`${AT}/:id`, { config: { droit, appel: APPELS.supprimer } }, (request) =>
    remove(db, vueDesVues(request), idOf(request), null, actorOf(request)),
  );
  app.post(`${AT}/:id/restauration`, { config: { droit, appel: APPELS.restaurer } }, (request) =>
    restore(db, vueDesVues(request), idOf(request), actorOf(request)),
  );
}
