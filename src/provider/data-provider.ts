import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  FilterPayload,
  Identifier,
  PaginationPayload,
  RaRecord,
  SortPayload,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { RetourDeLot } from '#src/core/api/changement-groupe.ts';
import type { Cible } from '#src/core/api/cible.ts';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import type { FormatExport } from '#src/core/api/export.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import type { BilanRemplacement, Ensuite } from '#src/core/api/remplacement.ts';
import type { Selection } from '#src/core/api/selection.ts';
import type { Usages } from '#src/core/api/usage.ts';
import { lookup, registry } from '#src/registry.ts';
import { http } from './http.ts';
import { type RouteDe, routeActe, routeLecture } from './routes.ts';
import { makeVerbes, type Verbes } from './verbes.ts';
import { type VuesGardees, vuesGardees } from './vues.ts';

const API = '/api';

export interface ListQuery {
  readonly filter?: FilterPayload;
  readonly sort?: SortPayload;
  readonly colonnes?: readonly string[];
  readonly format?: FormatExport;
}

/** `update` of react-admin, which names a record, and the portal's own, which sends what it is given. */
type Update = DataProvider['update'] & Verbes['update'];

export type Versions = Readonly<Record<string, number>>;

/** Deleted rows that come back together. */
export type Lot = { readonly ids: readonly string[] } | { readonly lot: string };

export interface DemandeRemplacement {
  /** What others call the record that takes the place. */
  readonly par: string;
  readonly version: number;
  readonly ensuite: Ensuite;
  /** How many references somebody has been told of; `null`: to be told. */
  readonly expectedCount: number | null;
}

export interface Execution {
  readonly ids: readonly string[];
  readonly versions: Versions;
  /** All that a filter found, instead of `ids`. */
  readonly cible?: Cible;
  /** The answers to its questions. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The nine verbs of react-admin, the portal's own by every name of the registry, and what its API does besides. */
export interface PortalDataProvider extends DataProvider, Omit<Verbes, 'update'>, VuesGardees {
  update: Update;
  /** Who changed what, and when: `GET {path}/:id/history`. */
  history(
    resource: string,
    id: Identifier,
    pagination?: PaginationPayload,
  ): Promise<{ data: HistoryEntry[]; total: number }>;
  /** Where a record is used: `GET {path}/:id/usages`. */
  usages(resource: string, id: Identifier): Promise<{ data: Usages }>;
  /** The first records of a list that a text finds, with no more than what names them: `GET {path}/visionneuse`. */
  trouve(resource: string, texte: string, signal: AbortSignal): Promise<{ data: RaRecord[] }>;
  /** How many rows a filter finds, and what tells later that they are still the same: `GET {path}/selection`. */
  selection(resource: string, filter: FilterPayload): Promise<{ data: Selection }>;
  /** What was deleted, newest first, where its name or who deleted it holds a text: `GET {path}/supprimes`. */
  deleted(
    resource: string,
    pagination?: PaginationPayload,
    q?: string,
  ): Promise<{ data: DeletedRecord[]; total: number }>;
  /** One deleted record; a refusal 404 when there is none. */
  deletedOne(resource: string, id: Identifier): Promise<{ data: DeletedRecord }>;
  /** Puts a deleted record back. */
  restore(resource: string, id: Identifier): Promise<{ data: RaRecord }>;
  /** Puts several back, all or none: those, or what one deletion of several deleted. */
  restoreMany(resource: string, which: Lot): Promise<{ data: { readonly count: number } }>;
  /** Gives records what they held before a change of several: `POST {path}/lots/:lot/retour`. */
  undoMany(resource: string, lot: string): Promise<{ data: RetourDeLot }>;
  /** Puts a record in the place of another; without a count, says what that would do: `POST {path}/:id/remplacement`. */
  replace(
    resource: string,
    id: Identifier,
    demande: DemandeRemplacement,
  ): Promise<{ data: BilanRemplacement }>;
  /** What a sealed field keeps, for who may see it: `POST {path}/:id/devoile/{champ}`; it is never kept here. */
  reveal(resource: string, id: Identifier, champ: string): Promise<{ data: string | null }>;
  /**
   * Does something to records, all or none, each at the version that was read: `POST {path}/:id/{action}`, or
   * `POST {path}/{action}` for several. Answers the versions that they have now.
   */
  execute(resource: string, action: string, params: Execution): Promise<{ data: Versions }>;
  /** Address of the file of a list, with its filter, its order and its columns: a link, and what its click asks for. */
  exportUrl(resource: string, query: ListQuery): string;
}

/** `code-postal` → `admin/referentiel/code-postal`: the names of react-admin's resources are the keys of the registry. */
function route(resource: string): string {
  const { path, admin } = lookup(resource);
  return `${admin ? 'admin' : ''}${path}`.replace(/^\//, '');
}

/** Models first: a name that is also that of a read is the model here. */
function routeParmi(autres: RouteDe): RouteDe {
  return (cle) => (Object.hasOwn(registry, cle) ? `${API}/${route(cle)}` : autres(cle));
}

/** simple-rest as it is; every call goes through our one door, with the headers that this call needs besides. */
function rest(extra: Readonly<Record<string, string>> = {}): DataProvider {
  return simpleRestProvider(API, (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    const { method, body, signal } = options;
    return http(url, {
      headers,
      ...(method && { method }),
      ...(body && { body }),
      ...(signal && { signal }),
    });
  });
}

/** The version that was read, as the entity tag that a write must match. */
function ifMatch(record: { version?: unknown } | undefined): Record<string, string> {
  const version = record?.version;
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
}

/**
 * All of the records or none, in one call; `meta.versions` (id → version) has each of them checked. `meta.cible`: all that a
 * filter found, instead of `ids`; `meta.essai`: what it would do.
 */
async function bulk(
  method: 'PATCH' | 'DELETE',
  resource: string,
  params: DeleteManyParams | UpdateManyParams,
) {
  const { ids, meta = {} } = params;
  const data = 'data' in params ? { data: params.data } : {};
  const { versions, cible = { ids, ...(versions && { versions }) }, essai } = meta;
  const { json } = await http(`${API}/${route(resource)}`, {
    method,
    body: JSON.stringify({ ...cible, ...data, ...(essai && { essai }) }),
  });
  // `versions`: those of the rows that changed, to change them back.
  return { data: ids, versions: {}, ...(json as object | undefined) };
}

function exportUrl(resource: string, { filter = {}, sort, colonnes, format }: ListQuery): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  if (colonnes) query.set('colonnes', JSON.stringify(colonnes));
  if (format) query.set('format', format);
  return `${API}/${route(resource)}/export?${query}`;
}

/** Records of one list that a search of several shows. */
const FOUND = 4;

const HISTORY_PAGE: PaginationPayload = { page: 1, perPage: 50 };

async function paged<T>(
  url: string,
  { page, perPage }: PaginationPayload,
  others: Readonly<Record<string, string>> = {},
): Promise<{ data: T[]; total: number }> {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  const { json, headers } = await http(`${url}?${new URLSearchParams({ range, ...others })}`);
  const total = Number(headers.get('content-range')?.split('/').pop() ?? 0);
  return { data: json as T[], total };
}

/** What the portal's own API does around the records of a list. */
const around: Pick<
  PortalDataProvider,
  | 'history'
  | 'usages'
  | 'trouve'
  | 'selection'
  | 'deleted'
  | 'deletedOne'
  | 'restore'
  | 'restoreMany'
  | 'undoMany'
  | 'replace'
  | 'reveal'
> = {
  history: (resource, id, pagination = HISTORY_PAGE) =>
    paged<HistoryEntry>(`${API}/${route(resource)}/${encodeURIComponent(id)}/history`, pagination),
  async usages(resource, id) {
    const { json } = await http(`${API}/${route(resource)}/${encodeURIComponent(id)}/usages`);
    return { data: json as Usages };
  },
  async trouve(resource, texte, signal) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ q: texte }),
      range: JSON.stringify([0, FOUND - 1]),
    });
    const { json } = await http(`${API}/${route(resource)}/visionneuse?${query}`, { signal });
    return { data: json as RaRecord[] };
  },
  async selection(resource, filter) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const { json } = await http(`${API}/${route(resource)}/selection?${query}`);
    return { data: json as Selection };
  },
  deleted: (resource, pagination = HISTORY_PAGE, q = '') =>
    paged<DeletedRecord>(
      `${API}/${route(resource)}/supprimes`,
      pagination,
      q === '' ? {} : { filter: JSON.stringify({ q }) },
    ),
  async deletedOne(resource, id) {
    const { json } = await http(`${API}/${route(resource)}/supprimes/${encodeURIComponent(id)}`);
    return { data: json as DeletedRecord };
  },
  async restore(resource, id) {
    const url = `${API}/${route(resource)}/supprimes/${encodeURIComponent(id)}/restauration`;
    const { json } = await http(url, { method: 'POST' });
    return { data: json as RaRecord };
  },
  async restoreMany(resource, which) {
    const url = `${API}/${route(resource)}/supprimes/restauration`;
    const { json } = await http(url, { method: 'POST', body: JSON.stringify(which) });
    return { data: json as { readonly count: number } };
  },
  async undoMany(resource, lot) {
    const { json } = await http(`${API}/${route(resource)}/lots/${lot}/retour`, { method: 'POST' });
    return { data: json as RetourDeLot };
  },
  async replace(resource, id, { expectedCount, ...demande }) {
    const url = `${API}/${route(resource)}/${encodeURIComponent(id)}/remplacement`;
    const body = { ...demande, ...(expectedCount === null ? { essai: true } : { expectedCount }) };
    const { json } = await http(url, { method: 'POST', body: JSON.stringify(body) });
    return { data: json as BilanRemplacement };
  },
  async reveal(resource, id, champ) {
    const url = `${API}/${route(resource)}/${encodeURIComponent(id)}/devoile/${champ}`;
    const { json } = await http(url, { method: 'POST' });
    return { data: (json as { readonly valeur: string | null }).valeur };
  },
};

async function execute(resource: string, action: string, { ids, versions, cible, data }: Execution) {
  const [only] = ids;
  const isOne = !cible && ids.length === 1 && only !== undefined;
  const url = isOne ? `/${encodeURIComponent(only)}/${action}` : `/${action}`;
  const body = isOne ? { ...data, version: versions[only] } : { ...data, ...(cible ?? { ids, versions }) };
  const { json } = await http(`${API}/${route(resource)}${url}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { data: (json as { readonly versions: Versions }).versions };
}

function isRecordUpdate(params: object): params is UpdateParams {
  return 'id' in params && 'data' in params;
}

/** The one provider, whole: the back office has all of it, the member area its light part (`member-provider.ts`). */
export function createDataProvider(): PortalDataProvider {
  const plain = rest();
  const verbes = makeVerbes<string, string>(routeParmi(routeLecture), routeParmi(routeActe));
  const update = (resource: string, params: object, more = {}) =>
    isRecordUpdate(params)
      ? rest(ifMatch(params.previousData)).update(route(resource), params)
      : verbes.update(resource, { ...params }, more);
  return {
    ...verbes,
    getList: (resource, params) => plain.getList(route(resource), params),
    getOne: (resource, params) => plain.getOne(route(resource), params),
    getMany: (resource, params) => plain.getMany(route(resource), params),
    getManyReference: (resource, params) => plain.getManyReference(route(resource), params),
    create: (resource, params) => plain.create(route(resource), params),
    update: update as Update,
    updateMany: (resource, params) => bulk('PATCH', resource, params),
    delete: (resource, params: DeleteParams) =>
      rest(ifMatch(params.previousData)).delete(route(resource), params),
    deleteMany: (resource, params) => bulk('DELETE', resource, params),
    ...around,
    ...vuesGardees,
    execute,
    exportUrl,
    supportAbortSignal: true,
  };
}
