import type { LiveColumn, LiveTable } from './introspect.ts';
import type { Step } from './step.ts';

/** A column as `create table` and `add column` write it. */
export function describeColumn(name: string, column: LiveColumn): string {
  const collation = column.collation ? ` collate "${column.collation}"` : '';
  const value = column.generated
    ? ` generated always as (${column.defaut}) stored`
    : column.defaut === null
      ? ''
      : ` default ${column.defaut}`;
  return `${name} ${column.type}${collation}${value}${column.notNull ? ' not null' : ''}`;
}

/** What becomes of the columns of one table. Names before are `old`, names after are `name`. */
export interface ColumnChanges {
  readonly renamed: readonly { readonly old: string; readonly name: string }[];
  /** There before and after, under the name of after. */
  readonly kept: readonly { readonly name: string; readonly from: LiveColumn; readonly to: LiveColumn }[];
  readonly added: readonly { readonly name: string; readonly column: LiveColumn }[];
  /** Under the name of before. A generated column that changes is removed and added: it only reads the others. */
  readonly removed: readonly { readonly name: string; readonly column: LiveColumn }[];
  /** Names of before under which nothing stays as it was: an index or a constraint that holds one is made anew. */
  readonly unstable: ReadonlySet<string>;
}

/** Whether an SQL text holds one of these names. */
export function mentions(sql: string | null, names: ReadonlySet<string>): boolean {
  return (sql ?? '').split(/\W+/).some((word) => names.has(word));
}

function remade(from: LiveColumn, to: LiveColumn, taken: ReadonlySet<string>): boolean {
  if (from.generated !== to.generated) return true;
  return to.generated && (from.defaut !== to.defaut || mentions(to.defaut, taken));
}

/** Tells apart what is renamed, kept, added and removed. A declared rename counts until it has been made. */
export function changesOf(
  from: LiveTable,
  to: LiveTable,
  declared: ReadonlyMap<string, string>,
): ColumnChanges {
  const renamed = [...declared]
    .filter(([name, old]) => to.columns.has(name) && !from.columns.has(name) && from.columns.has(old))
    .map(([name, old]) => ({ old, name }));
  const formerly = new Map(renamed.map(({ old, name }) => [name, old]));
  const taken = new Set(renamed.map(({ old }) => old));
  const kept: ColumnChanges['kept'][number][] = [];
  const added: ColumnChanges['added'][number][] = [];
  const staying = new Set<string>();
  for (const [name, column] of to.columns) {
    const old = formerly.get(name) ?? (taken.has(name) ? undefined : name);
    const current = old === undefined ? undefined : from.columns.get(old);
    if (old === undefined || !current || remade(current, column, taken)) {
      added.push({ name, column });
    } else {
      kept.push({ name, from: current, to: column });
      staying.add(old);
    }
  }
  const removed = [...from.columns]
    .filter(([name]) => !staying.has(name))
    .map(([name, column]) => ({ name, column }));
  const unstable = new Set([...taken, ...removed.map(({ name }) => name)]);
  return { renamed: renamed.filter(({ old }) => staying.has(old)), kept, added, removed, unstable };
}

const WIDER: ReadonlySet<string> = new Set([
  'numeric(5,2)>numeric(12,2)',
  'integer>numeric(12,2)',
  'integer>text',
  'date>text',
]);

function alterColumn(table: string, name: string, from: LiveColumn, to: LiveColumn): Step[] {
  const alter = (change: string, destructive?: string): Step => ({
    sql: `alter table ${table} alter column ${name} ${change}`,
    ...(destructive ? { destructive } : {}),
  });
  const steps: Step[] = [];
  const changesType = from.type !== to.type || from.collation !== to.collation;
  // A default of the former type may have no reading in the new one.
  const dropsDefault = from.defaut !== null && (changesType || from.defaut !== to.defaut);
  if (dropsDefault) steps.push(alter('drop default'));
  if (changesType) {
    const collation = to.collation ? ` collate "${to.collation}"` : '';
    const safe = from.type === to.type || WIDER.has(`${from.type}>${to.type}`);
    const lost = safe ? undefined : `${table}.${name} change de type`;
    steps.push(alter(`type ${to.type}${collation} using ${name}::${to.type}`, lost));
  }
  if (to.defaut !== null && (dropsDefault || from.defaut === null))
    steps.push(alter(`set default ${to.defaut}`));
  if (from.notNull && !to.notNull) steps.push(alter('drop not null'));
  if (!from.notNull && to.notNull) steps.push(alter('set not null', `${table}.${name} devient obligatoire`));
  return steps;
}

function addColumn(table: string, name: string, column: LiveColumn): Step {
  const sql = `alter table ${table} add column ${describeColumn(name, column)}`;
  const refused = column.notNull && column.defaut === null;
  return refused
    ? { sql, destructive: `${table}.${name} est obligatoire et sans valeur par défaut` }
    : { sql };
}

/** The steps of the columns of one table: generated ones leave first and come last, for they hold the others. */
export function columnSteps(table: string, changes: ColumnChanges): Step[] {
  const { renamed, kept, added, removed } = changes;
  const drop = (name: string) => `alter table ${table} drop column ${name}`;
  return [
    ...removed.filter(({ column }) => column.generated).map(({ name }) => ({ sql: drop(name) })),
    ...removed
      .filter(({ column }) => !column.generated)
      .map(({ name }) => ({
        sql: drop(name),
        destructive: `${table}.${name} est supprimée avec ses valeurs`,
      })),
    ...renamed.map(({ old, name }) => ({ sql: `alter table ${table} rename column ${old} to ${name}` })),
    ...kept.flatMap(({ name, from, to }) => (to.generated ? [] : alterColumn(table, name, from, to))),
    ...added
      .filter(({ column }) => !column.generated)
      .map(({ name, column }) => addColumn(table, name, column)),
    ...added
      .filter(({ column }) => column.generated)
      .map(({ name, column }) => addColumn(table, name, column)),
  ];
}
