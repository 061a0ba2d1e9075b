import { activeClients, type ClientRow } from '#server/db/clients/clients.ts';
import type { Database } from '#server/db/connection.ts';

/** The client whose portal a request is for, found by host name. */
export type Tenant = ClientRow;

export interface Tenants {
  /** The tenant of a `Host` header when it is known without asking the database; `undefined` otherwise. */
  peek(host: string): Tenant | null | undefined;
  /** The tenant of a `Host` header, or `null` when the name belongs to nobody. */
  find(host: string): Promise<Tenant | null>;
}

/** A name or an IPv4 address, or an IPv6 address between brackets; then a port, and nothing else. */
const HOST = /^(?:([\w](?:[\w.-]*\w)?)\.?|\[([\da-f:.]+)\])(?::\d{1,5})?$/i;

/** `Deux.localhost:3000` → `deux.localhost`, `[::1]:3000` → `::1`; what is not written so names nobody. */
export function hostName(host: string): string {
  const [, name, address] = HOST.exec(host) ?? [];
  return (name ?? address ?? '').toLowerCase();
}

/** The tables of which a tenant is made: a change of one is known at once, and the rest of the list stays unread. */
const TABLES: ReadonlySet<string> = new Set([
  ...['client', 'charte', 'configuration', 'fonctionnalite_backend', 'edition'],
]);

/** Past this bound the raw spellings of host names are no longer kept: `Host` is written by strangers. */
const MAX_SPELLINGS = 1000;

const bases = new WeakMap<Tenant, Database>();

/** The base that a client was read from: what its row names is there too. Nothing for one that was made otherwise. */
export function baseDe(tenant: Tenant): Database | undefined {
  return bases.get(tenant);
}

/**
 * The clients of the installation, kept in memory for as long as the database announces its changes.
 * @param onRead is given each client that was read from the database.
 */
export function makeTenants(db: Database, onRead: (tenant: Tenant) => void): Tenants {
  let byName: Map<string, Tenant> | undefined;
  const bySpelling = new Map<string, Tenant>();
  let epoch = 0;

  db.changes.subscribe((what) => {
    // The client's own words are in the table `etiquette`.
    if (what !== null && what !== 'etiquette' && !TABLES.has(what)) return;
    epoch++;
    byName = undefined;
    bySpelling.clear();
  });

  async function load(): Promise<Map<string, Tenant>> {
    const asked = epoch;
    const clients = await activeClients(db);
    for (const client of clients) {
      bases.set(client, db);
      onRead(client);
    }
    const found = new Map(clients.flatMap((client) => client.hotes.map((hote) => [hote, client])));
    if (asked === epoch && db.changes.live) byName = found;
    return found;
  }

  function lookup(names: Map<string, Tenant>, host: string): Tenant | null {
    const tenant = names.get(hostName(host)) ?? null;
    if (tenant && bySpelling.size < MAX_SPELLINGS) bySpelling.set(host, tenant);
    return tenant;
  }

  return {
    peek(host) {
      if (!byName || !db.changes.live) return undefined;
      return bySpelling.get(host) ?? lookup(byName, host);
    },
    async find(host) {
      const names = byName && db.changes.live ? byName : await load();
      return names.get(hostName(host)) ?? null;
    },
  };
}
