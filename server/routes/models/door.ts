import type { FastifyRequest } from 'fastify';
import type { Actor, Database } from '#server/db/connection.ts';
import { type ListMemory, NO_MEMORY } from '#server/db/store/list.ts';
import { adminView, frontView, type Sceau, type View } from '#server/db/store/view.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Droit } from '#server/http/droit.ts';
import type { EtagCache } from '#server/http/etag-cache.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { Depot } from '#server/modeles/depot.ts';
import type { ModeleServeur } from '#server/modeles/modele-serveur.ts';
import { modelesServeur } from '#server/modeles/registre.ts';
import { type Maison, vueEntiere } from '#server/modeles/vue-entiere.ts';
import type { Fields } from '#src/core/definition/field.ts';
import type { Action, Principal } from '#src/core/definition/principal.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Entry } from '#src/registry.ts';

/** Where an unchanged list is remembered, to answer 304 without asking the database. */
export type Etags = Pick<EtagCache, 'mark' | 'remember'>;

export interface ModelServices {
  /** What computed fields may ask. */
  readonly gestion: Gestion;
  readonly db: Database;
  readonly memory: ListMemory;
  readonly etags: Etags;
  /** The keys of the house, for sealed fields. */
  readonly sceau: Sceau;
}

/** One of the two ways to a model: the back office (`/api/admin…`), or active rows for forms (`/api…`). */
export interface Door {
  readonly porte: 'admin' | 'front';
  readonly base: string;
  /** The same for every reader, so that an ETag is enough to know that nothing changed. */
  readonly cacheable: boolean;
  /** It shows personal data to who works here: each reading is in the audit trail. */
  readonly personnel: boolean;
  /** Settings: one row, with neither preview nor export. */
  readonly singulier: boolean;
  readonly services: ModelServices;
  readonly droit: (action: Action) => Droit;
  readonly view: (request: FastifyRequest) => View;
  /** Rows with the fields that are worked out, as their reader may read them. */
  readonly complete: <R extends Values>(request: FastifyRequest, rows: readonly R[]) => Promise<readonly R[]>;
  /** Whether `complete` adds anything. */
  readonly calcule: boolean;
  /** How its rows come with a file; `null` where they do not. */
  readonly depot: Depot | null;
}

/** What who asks sees of a model, and all that it takes to write it. */
export function wholeView(
  entry: Entry,
  maison: Maison,
  { tenant, principal }: Pick<FastifyRequest, 'tenant' | 'principal'>,
): View {
  return vueEntiere(entry, maison, tenant.id, principal);
}

/** The view of each account, made once for as long as the account's rights are the same object. */
function rememberedView(entry: Entry, maison: Maison): (request: FastifyRequest) => View {
  const views = new WeakMap<Principal, View>();
  return ({ tenant, principal }) => {
    if (!principal) return adminView(entry, tenant.id, principal);
    const known = views.get(principal);
    if (known?.tenantId === tenant.id) return known;
    const view = wholeView(entry, maison, { tenant, principal });
    views.set(principal, view);
    return view;
  };
}

/** The view of each client on one day: rows come into force at midnight. */
function viewOfDay(entry: Entry): (request: FastifyRequest) => View {
  const views = new WeakMap<Tenant, { readonly today: string; readonly view: View }>();
  return ({ tenant }) => {
    const today = aujourdhui(new Date());
    const known = views.get(tenant);
    if (known?.today === today) return known.view;
    const view = frontView(entry, tenant.id, today);
    views.set(tenant, { today, view });
    return view;
  };
}

/** Works out the computed fields that a reader may read, for all the rows at once. */
function completes(
  view: Door['view'],
  { db, gestion }: ModelServices,
  calcule: ModeleServeur['calcule'],
  montres: Fields,
): Door['complete'] {
  return async (request, rows) => {
    const { readable } = view(request);
    const demande = { db, gestion, tenant: request.tenant, auteur: request.principal };
    const names = Object.keys(calcule).filter((name) => readable.has(name));
    if (names.length === 0 || rows.length === 0) return rows;
    const values = await Promise.all(names.map((name) => calcule[name]?.(demande, rows) ?? []));
    return rows.map((row, index) => {
      const made = names.map((name, at) => [name, values[at]?.[index] ?? null] as const);
      const whole = { ...row, ...Object.fromEntries(made) };
      return Object.fromEntries(
        Object.keys(montres).flatMap((name) => (Object.hasOwn(whole, name) ? [[name, whole[name]]] : [])),
      ) as typeof row;
    });
  };
}

export function adminDoor(entry: Entry, services: ModelServices): Door {
  const { calcule = {}, depot = null } = modelesServeur[entry.model.key] ?? {};
  const view = rememberedView(entry, services);
  return {
    porte: 'admin',
    base: `/api/admin${entry.path}`,
    cacheable: false,
    personnel: Object.values(entry.model.ownFields).some(({ sensitivity }) => sensitivity !== 'public'),
    singulier: entry.model.singulier,
    services: entry.model.tablesMontrees ? services : { ...services, memory: NO_MEMORY },
    droit: (action) => ({ modele: entry.model.key, action, porte: 'admin' }),
    view,
    complete: completes(view, services, calcule, entry.model.montres),
    calcule: Object.keys(calcule).length > 0,
    depot,
  };
}

export function frontDoor(entry: Entry, services: ModelServices): Door {
  return {
    porte: 'front',
    base: `/api${entry.path}`,
    cacheable: true,
    personnel: false,
    singulier: entry.model.singulier,
    services,
    droit: (action) => ({ modele: entry.model.key, action, porte: 'front' }),
    view: viewOfDay(entry),
    complete: async (_, rows) => rows,
    calcule: false,
    depot: null,
  };
}

/** Who writes, for the audit trail: the account, and the request by which it can be found in the logs. */
export function actorOf(request: FastifyRequest): Actor {
  const { principal, correlation } = request;
  const nom = principal ? `${principal.prenom} ${principal.nom}`.trim() : 'Visiteur';
  return { id: principal?.id ?? null, nom, correlationId: correlation };
}
