import pg from 'pg';
import { tableOf } from '#server/db/schema/names.ts';
import { registry } from '#src/registry.ts';

/** What a base holds, short enough to compare: rows and versions of every list, audit trail, accounts and rights. */
export type Trace = Readonly<Record<string, string>>;

export interface Tracer {
  trace(): Promise<Trace>;
  close(): Promise<void>;
}

const OTHERS = ['client', 'compte', 'role', 'compte_role', 'habilitation', 'chargement', 'portail_migration'];

/** What the portal's own work writes, at its own time, and no list. */
const PAR_LE_TRAVAIL = ['envoi', 'travail-client', 'travail-installation'];
const lists = Object.entries(registry)
  // A journal tells what was asked, refusals among it, and is written by no list.
  .filter(([key, { model }]) => !PAR_LE_TRAVAIL.includes(key) && model.cumul === null)
  .map(([, { model }]) => model);

const QUERY = [
  ...lists.map((model) => {
    const table = tableOf(model);
    return `select '${table}' as nom, count(*) || '/' || coalesce(sum(version), 0) as trace from ${table}`;
  }),
  ...OTHERS.map((table) => `select '${table}', count(*)::text from ${table}`),
  // What was read, taken away or refused is in the trail too, and writes nothing of what it is about.
  `select 'journal', count(*)::text from journal.modification
   where action in ('creation', 'modification', 'suppression')`,
].join(' union all ');

/** A connection of the owner that says what a base holds: the same before and after means that nothing was written. */
export async function tracer(ownerUrl: string): Promise<Tracer> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    async trace() {
      const { rows } = await client.query<{ nom: string; trace: string }>({ name: 'trace', text: QUERY });
      return Object.fromEntries(rows.map(({ nom, trace }) => [nom, trace]));
    },
    close: () => client.end(),
  };
}
