import type { Renames } from './desired.ts';
import { type ColumnChanges, changesOf, columnSteps, describeColumn, mentions } from './diff-columns.ts';
import type { LiveSchema, LiveTable } from './introspect.ts';
import type { Step } from './step.ts';

const EMPTY: LiveTable = {
  columns: new Map(),
  constraints: new Map(),
  indexes: new Map(),
  triggers: new Map(),
};

type Kind = 'constraints' | 'indexes' | 'triggers';

const DROP: Record<Kind, (table: string, name: string) => string> = {
  constraints: (table, name) => `alter table ${table} drop constraint ${name}`,
  indexes: (_, name) => `drop index ${name}`,
  triggers: (table, name) => `drop trigger ${name} on ${table}`,
};
const ADD: Record<Kind, (table: string, name: string, def: string) => string> = {
  constraints: (table, name, def) => `alter table ${table} add constraint ${name} ${def}`,
  indexes: (_, __, def) => def,
  triggers: (_, __, def) => def,
};

const isLink = (def: string) => def.startsWith('FOREIGN KEY');
const isKey = (def: string) => !isLink(def);

/** One table before and after, under its new name. `from` is empty for a new table, `to` for one that goes away. */
interface Pair {
  readonly name: string;
  readonly from: LiveTable;
  readonly to: LiveTable;
  readonly changes: ColumnChanges;
  /** Tables that lose a key: the links that point to them are made anew. */
  readonly shaken: ReadonlySet<string>;
}

/** Whether an object stays: PostgreSQL prints it the same, and none of its columns is made anew under it. */
function stays({ from, to, changes, shaken }: Pair, kind: Kind, name: string): boolean {
  const def = from[kind].get(name);
  if (def === undefined || def !== to[kind].get(name) || mentions(def, changes.unstable)) return false;
  return !isLink(def) || !mentions(def, shaken);
}

function dropped(pair: Pair, kind: Kind, only: (def: string) => boolean = () => true): Step[] {
  return [...pair.from[kind]]
    .filter(([name, def]) => only(def) && !stays(pair, kind, name))
    .map(([name]) => ({ sql: DROP[kind](pair.name, name) }));
}

/** The definition of a constraint of before, under the names of after. */
function renamedDef(def: string, { changes }: Pair, renames: Renames): string {
  const names = new Map([
    ...changes.renamed.map(({ old, name }) => [old, name] as const),
    ...[...renames.tables].map(([name, old]) => [old, name] as const),
  ]);
  return def.replace(/\w+/g, (word) => names.get(word) ?? word);
}

/** A key or a link that no row has obeyed yet may fail on those that are there. */
function mayFail(pair: Pair, name: string, def: string, renames: Renames): string | undefined {
  const obeyed = [...pair.from.constraints.values()].some((old) => renamedDef(old, pair, renames) === def);
  const fresh = new Set(pair.changes.added.map((column) => column.name));
  const own = def.split(/\bREFERENCES\b/)[0] ?? def;
  if (obeyed || pair.from === EMPTY || mentions(own, fresh)) return undefined;
  return `${pair.name} : la contrainte ${name} peut échouer sur les lignes présentes`;
}

function added(pair: Pair, kind: Kind): Step[] {
  return [...pair.to[kind]]
    .filter(([name]) => !stays(pair, kind, name))
    .map(([name, def]) => ({ sql: ADD[kind](pair.name, name, def) }));
}

function addedConstraints(pair: Pair, renames: Renames, links: boolean): Step[] {
  return [...pair.to.constraints]
    .filter(([name, def]) => isLink(def) === links && !stays(pair, 'constraints', name))
    .map(([name, def]) => {
      const destructive = mayFail(pair, name, def, renames);
      const sql = ADD.constraints(pair.name, name, def);
      return destructive === undefined ? { sql } : { sql, destructive };
    });
}

function createTable({ name, to }: Pair): Step {
  const columns = [...to.columns].map(([column, live]) => describeColumn(column, live));
  const own = [...to.constraints].filter(([, def]) => !isLink(def));
  const lines = [...columns, ...own.map(([constraint, def]) => `constraint ${constraint} ${def}`)];
  return { sql: `create table ${name} (\n  ${lines.join(',\n  ')}\n)` };
}

/** Pairs the tables of before and after; declared renames count until they have been made. */
function pairsOf(from: LiveSchema, to: LiveSchema, renames: Renames): { renamed: Step[]; pairs: Pair[] } {
  const former = new Map(
    [...renames.tables].filter(([name, old]) => !from.tables.has(name) && from.tables.has(old)),
  );
  const taken = new Set(former.values());
  const pair = (name: string, before: LiveTable, after: LiveTable): Pair => ({
    name,
    from: before,
    to: after,
    changes: changesOf(before, after, renames.columns.get(name) ?? new Map()),
    shaken: new Set(),
  });
  const kept = new Set<string>();
  const pairs = [...to.tables].map(([name, wanted]) => {
    const old = former.get(name) ?? (taken.has(name) ? undefined : name);
    if (old !== undefined) kept.add(old);
    return pair(name, (old === undefined ? undefined : from.tables.get(old)) ?? EMPTY, wanted);
  });
  const gone = [...from.tables]
    .filter(([name]) => !kept.has(name))
    .map(([name, live]) => pair(name, live, EMPTY));
  const renamed = [...former].map(([name, old]) => ({ sql: `alter table ${old} rename to ${name}` }));
  const all = [...pairs, ...gone];
  const shaken = new Set(
    all.filter((one) => dropped(one, 'constraints', isKey).length > 0).map(({ name }) => name),
  );
  return { renamed, pairs: all.map((one) => ({ ...one, shaken })) };
}

/**
 * The steps from `from` to `to`, in an order that PostgreSQL accepts. Functions are the hand-written part: they are only
 * compared.
 */
export function diffSchemas(from: LiveSchema, to: LiveSchema, renames: Renames): Step[] {
  const { renamed, pairs } = pairsOf(from, to, renames);
  const fresh = pairs.filter((pair) => pair.from === EMPTY);
  const gone = pairs.filter((pair) => pair.to === EMPTY);
  const lasting = pairs.filter((pair) => pair.from !== EMPTY && pair.to !== EMPTY);
  return [
    ...renamed,
    // Links go first: a key that another table points to cannot be dropped.
    ...[...lasting, ...gone].flatMap((pair) => dropped(pair, 'constraints', isLink)),
    ...lasting.flatMap((pair) => [...dropped(pair, 'triggers'), ...dropped(pair, 'indexes')]),
    ...lasting.flatMap((pair) => dropped(pair, 'constraints', isKey)),
    ...gone.map(({ name }) => ({
      sql: `drop table ${name}`,
      destructive: `la table ${name} est supprimée`,
    })),
    ...fresh.map(createTable),
    ...lasting.flatMap((pair) => columnSteps(pair.name, pair.changes)),
    ...lasting.flatMap((pair) => addedConstraints(pair, renames, false)),
    ...pairs.flatMap((pair) => addedConstraints(pair, renames, true)),
    ...pairs.flatMap((pair) => [...added(pair, 'indexes'), ...added(pair, 'triggers')]),
  ];
}
