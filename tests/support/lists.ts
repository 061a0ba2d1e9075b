import { tableOf } from '#server/db/schema/names.ts';
import { type Entry, registry } from '#src/registry.ts';
import type { Codes } from './builders.ts';
import type { TestDatabase } from './database.ts';

/** The lists of the back office, as `test.each` takes them. */
export const LISTS: readonly (readonly [string, Entry])[] = Object.entries(registry).filter(
  ([, entry]) => entry.admin,
);

export function adminPath(entry: Entry): string {
  return `/api/admin${entry.path}`;
}

export function frontPath(entry: Entry): string {
  return `/api${entry.path}`;
}

/** `?filter=…&sort=…&range=…`, each as JSON. */
export function query(parameters: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return `?${new URLSearchParams(pairs as [string, string][])}`;
}

/** The codes that the demonstration gave to one client, read once. */
export async function demoCodes({ db }: Pick<TestDatabase, 'db'>, client = 'horizon'): Promise<Codes> {
  const known = new Map<string, string[]>();
  for (const [key, { model }] of LISTS) {
    const own =
      model.scope === 'client'
        ? 'where client_id = (select id from client where code = $1)'
        : 'where $1 <> $2';
    const values = model.scope === 'client' ? [client] : [client, ''];
    const rows = await db.query<{ code: string }>(
      `select code from ${tableOf(model)} ${own} order by code limit 50`,
      values,
    );
    known.set(
      key,
      rows.map(({ code }) => code),
    );
  }
  return (model) => known.get(model) ?? [];
}
