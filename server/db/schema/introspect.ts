import type pg from 'pg';

export interface LiveColumn {
  readonly type: string;
  readonly collation: string | null;
  readonly notNull: boolean;
  readonly defaut: string | null;
  readonly generated: boolean;
}

/** A table as PostgreSQL itself prints it, so that two of them compare letter by letter. */
export interface LiveTable {
  readonly columns: ReadonlyMap<string, LiveColumn>;
  readonly constraints: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, string>;
  readonly triggers: ReadonlyMap<string, string>;
}

export interface LiveSchema {
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly functions: ReadonlyMap<string, string>;
}

const SCHEMAS = `n.nspname in ('public', 'journal')`;
/** Partitions come with the months: they are no part of the design. */
const TABLES = `c.relkind in ('r', 'p') and not c.relispartition and ${SCHEMAS} and c.relname <> 'portail_migration'`;
const NAME = `case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end`;

const QUERIES = {
  columns: `select ${NAME} as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when co.collname = 'default' then null else co.collname end as collation, a.attnotnull as "notNull",
      pg_get_expr(d.adbin, d.adrelid) as defaut, a.attgenerated = 's' as generated
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation
    where ${TABLES} order by 1, a.attnum`,
  // PostgreSQL 18 also lists NOT NULL as constraints (contype n); columns tell them already.
  constraints: `select ${NAME} as "table", x.conname as name, pg_get_constraintdef(x.oid) as def
    from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${TABLES} and x.contype <> 'n' order by 1, 2`,
  indexes: `select ${NAME} as "table", i.relname as name, pg_get_indexdef(i.oid) as def
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${TABLES} and not exists (select from pg_constraint k where k.conindid = i.oid) order by 1, 2`,
  triggers: `select ${NAME} as "table", t.tgname as name, pg_get_triggerdef(t.oid) as def
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${TABLES} and not t.tgisinternal order by 1, 2`,
  functions: `select n.nspname || '.' || p.proname as name, md5(pg_get_functiondef(p.oid)) as def
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${SCHEMAS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
} as const;

interface Named {
  readonly table: string;
  readonly name: string;
  readonly def: string;
}

async function grouped(client: pg.Client, sql: string): Promise<Map<string, Map<string, string>>> {
  const { rows } = await client.query<Named>(sql);
  const byTable = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const own = byTable.get(row.table) ?? new Map<string, string>();
    byTable.set(row.table, own.set(row.name, row.def));
  }
  return byTable;
}

/** Reads the whole schema of a base. */
export async function introspect(client: pg.Client): Promise<LiveSchema> {
  const { rows } = await client.query<LiveColumn & { table: string; name: string }>(QUERIES.columns);
  const columns = new Map<string, Map<string, LiveColumn>>();
  for (const { table, name, ...column } of rows) {
    const own = columns.get(table) ?? new Map<string, LiveColumn>();
    columns.set(table, own.set(name, column));
  }
  const constraints = await grouped(client, QUERIES.constraints);
  const indexes = await grouped(client, QUERIES.indexes);
  const triggers = await grouped(client, QUERIES.triggers);
  const functions = await client.query<Named>(QUERIES.functions);
  const empty = new Map<string, string>();
  const tables = [...columns].map(([name, own]): [string, LiveTable] => [
    name,
    {
      columns: own,
      constraints: constraints.get(name) ?? empty,
      indexes: indexes.get(name) ?? empty,
      triggers: triggers.get(name) ?? empty,
    },
  ]);
  return { tables: new Map(tables), functions: new Map(functions.rows.map((row) => [row.name, row.def])) };
}
