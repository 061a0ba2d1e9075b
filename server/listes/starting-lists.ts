import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import type { Model } from '#src/core/definition/model.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { registry } from '#src/registry.ts';
import { LISTES_LIVREES } from './listes-livrees.ts';

/** The lists that a client of any installation starts with. */
const DATA = fileURLToPath(new URL('data/', import.meta.url));

/** Models in an order in which each comes after those that it names. */
export function loadingOrder(): Model[] {
  const ordered = new Map<string, Model>();
  const visit = (key: string, path: readonly string[]): void => {
    const model = registry[key]?.model;
    if (!model || ordered.has(key) || path.includes(key)) return;
    for (const field of Object.values(model.ownFields)) {
      if (field.reference && !field.reference.many && field.reference.model !== key)
        visit(field.reference.model, [...path, key]);
    }
    ordered.set(key, model);
  };
  for (const key of Object.keys(registry)) visit(key, []);
  return [...ordered.values()];
}

interface Listing {
  readonly text: string;
  readonly columns: readonly string[];
  readonly empreinte: string;
}

async function readFirst(name: string, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

/** The first rows of a list, where it has some. */
export async function readListing(model: Model, exemples: string | undefined): Promise<Listing | null> {
  const livree = LISTES_LIVREES[model.key];
  const folders = [DATA, ...(exemples ? [exemples] : [])];
  const text = livree ? livree() : await readFirst(`${model.key}.csv`, folders);
  if (text === null) return null;
  const header = text.slice(0, text.indexOf('\n')).split(',');
  const sealed = champsScelles(model).find((name) => header.includes(name));
  if (sealed !== undefined)
    throw new Error(`Liste « ${model.key} » : « ${sealed} » est scellé, un fichier le donnerait en clair`);
  return { text, columns: header.map(columnOf), empreinte: createHash('sha256').update(text).digest('hex') };
}

async function isLoaded(
  client: pg.ClientBase,
  model: Model,
  clientId: string | null,
  empreinte: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from chargement where liste = $1 and client_id is not distinct from $2 and empreinte = $3',
    [model.key, clientId, empreinte],
  );
  return rowCount === 1;
}

/** Puts the rows of a file beside its table, as `a_charger`, until the transaction ends. */
export async function stage(client: pg.ClientBase, model: Model, listing: Listing): Promise<void> {
  const columns = listing.columns.join(', ');
  await client.query(
    `create temp table a_charger on commit drop as select ${columns} from ${tableOf(model)} with no data`,
  );
  const sink = client.query(
    copyFrom(`copy a_charger (${columns}) from stdin with (format csv, header true, null '')`),
  );
  await pipeline(Readable.from([listing.text]), sink);
}

/** Keeps that clients, or everybody (`null`), have what a list says now. */
export async function noteChargement(
  client: pg.ClientBase,
  liste: string,
  empreinte: string,
  owners: readonly (string | null)[],
): Promise<void> {
  await client.query(
    `insert into chargement (liste, empreinte, client_id) select $1, $2, c from unnest($3::uuid[]) c
     on conflict (liste, client_id) do update set empreinte = excluded.empreinte, date = now()`,
    [liste, empreinte, owners],
  );
}

/** Which lists are loaded, for whom, under which name in the audit trail. */
export interface Loading {
  readonly auteur: string;
  readonly models: readonly Model[];
  readonly clientIds: readonly string[];
  /** Fields that stay empty, by list. */
  readonly vides?: Readonly<Record<string, readonly string[]>>;
  /** A folder of examples, for the lists that an insurer writes itself. */
  readonly exemples?: string;
}

/** Loads one list for the clients that do not have it yet; rows that are there already stay as they are. */
async function loadModel(
  client: pg.ClientBase,
  model: Model,
  { auteur, clientIds, vides = {}, exemples }: Omit<Loading, 'models'>,
): Promise<number> {
  const listing = await readListing(model, exemples);
  if (!listing) return 0;
  const owners = model.scope === 'commun' ? [null] : clientIds;
  const waiting: (string | null)[] = [];
  for (const owner of owners)
    if (!(await isLoaded(client, model, owner, listing.empreinte))) waiting.push(owner);
  if (waiting.length === 0) return 0;
  await client.query('begin');
  await client.query("select set_config('portail.acteur_nom', $1, true)", [auteur]);
  await stage(client, model, listing);
  const columns = listing.columns.join(', ');
  const empty = new Set(vides[model.key]?.map(columnOf));
  const values = listing.columns.map((column) => (empty.has(column) ? 'null' : column)).join(', ');
  let count = 0;
  for (const owner of waiting) {
    const [into, value] =
      owner === null ? ['', ''] : ['client_id, ', `${client.escapeLiteral(owner)}::uuid, `];
    const result = await client.query(
      `insert into ${tableOf(model)} (${into}${columns}) select ${value}${values} from a_charger on conflict do nothing`,
    );
    count += result.rowCount ?? 0;
  }
  await noteChargement(client, model.key, listing.empreinte, waiting);
  await client.query('commit');
  return count;
}

async function loadAll(client: pg.ClientBase, { models, ...rest }: Loading): Promise<number> {
  let count = 0;
  for (const model of models) count += await loadModel(client, model, rest);
  return count;
}

/** Loads lists, each once for each client; what somebody has deleted or changed since stays so. Answers the rows added. */
export function loadLists(ownerUrl: string, loading: Loading): Promise<number> {
  return withClient(ownerUrl, (client) => loadAll(client, loading));
}

/** The same by a connection of the application's role. */
export function loadListsOf({ connection }: Pick<Database, 'connection'>, loading: Loading): Promise<number> {
  return connection((client) => loadAll(client, loading));
}
