import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { type Entry, registry } from '#src/registry.ts';
import { columnOf, hasSortColumn, objectName, singleRowName, sortColumnOf, tableOf } from './names.ts';

/** Former names that the definitions declare: new name → old name. */
export interface Renames {
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const AUTHOR = "nullif(current_setting('portail.acteur_nom', true), '')";

function literal({ column, defaut: value }: Field): string {
  if (column === 'jsonb') return `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  if (Array.isArray(value)) return "'{}'";
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return String(value);
}

function type(field: Field): string {
  return field.column === 'text' ? 'text collate "C"' : field.column;
}

function columns(model: Model): string[] {
  const lines = [
    'id uuid not null default portail_uuid7()',
    ...(model.scope === 'client' ? ['client_id uuid not null'] : []),
    'version integer not null default 1',
    'date_maj timestamptz not null default now()',
    `auteur_maj text collate "C" default ${AUTHOR}`,
  ];
  for (const [name, field] of Object.entries(model.ownFields)) {
    const absent = field.nullable ? '' : ' not null';
    const value = field.defaut === undefined ? '' : ` default ${literal(field)}`;
    lines.push(`${columnOf(name)} ${type(field)}${absent}${value}`);
    if (hasSortColumn(field)) {
      lines.push(
        `${sortColumnOf(name)} text collate "C" generated always as (portail_normalise(${columnOf(name)})) stored`,
      );
    }
  }
  if (model.search.length > 0) {
    const searched = model.search.map((name) => `coalesce(${columnOf(name)}, '')`).join(" || ' ' || ");
    lines.push(`recherche text collate "C" generated always as (portail_normalise(${searched})) stored`);
  }
  return lines;
}

/** The columns that come first in every key and index of a client's data. */
function tenantColumns(model: Model): string[] {
  return model.scope === 'client' ? ['client_id'] : [];
}

function constraints(model: Model, entries: Readonly<Record<string, Entry>>): string[] {
  const table = tableOf(model);
  const tenant = tenantColumns(model);
  const lines = [`constraint ${objectName(table, 'pk')} primary key (id)`];
  if (tenant.length > 0) {
    lines.push(`constraint ${objectName(table, 'client')} foreign key (client_id) references client (id)`);
  }
  if (model.singulier) lines.push(`constraint ${singleRowName(model)} unique (${tenant.join(', ')})`);
  for (const [name, field] of Object.entries(model.ownFields)) {
    const column = columnOf(name);
    if (field.unique)
      lines.push(
        `constraint ${objectName(table, column, 'unique')} unique (${[...tenant, column].join(', ')})`,
      );
    if (!field.reference || field.reference.many) continue;
    const target = entries[field.reference.model]?.model;
    if (!target) throw new Error(`${model.key}.${name} : modèle « ${field.reference.model} » non déclaré`);
    const shared = target.scope === 'client' ? tenant : [];
    const from = [...shared, column].join(', ');
    const to = [...shared, columnOf(namedBy(target))].join(', ');
    lines.push(
      `constraint ${objectName(table, column, 'reference')} foreign key (${from}) references ${tableOf(target)} (${to}) on update cascade`,
    );
  }
  return lines;
}

function indexes(model: Model): string[] {
  const table = tableOf(model);
  const tenant = tenantColumns(model);
  const statements =
    model.search.length === 0
      ? []
      : [
          `create index ${objectName(table, 'recherche', 'idx')} on ${table} using gin (recherche gin_trgm_ops)`,
        ];
  const add = (suffix: string, parts: readonly string[]) =>
    statements.push(
      `create index ${objectName(table, suffix, 'idx')} on ${table} (${[...tenant, ...parts].join(', ')})`,
    );
  for (const [name, field] of Object.entries(model.ownFields)) {
    const column = columnOf(name);
    if (field.indexed) add(column, [column, 'id']);
    if (hasSortColumn(field)) add(sortColumnOf(name), [sortColumnOf(name), 'id']);
    if (field.reference && !field.reference.many && !field.indexed) add(column, [column]);
    if (field.reference?.many)
      statements.push(`create index ${objectName(table, column, 'idx')} on ${table} using gin (${column})`);
  }
  for (const names of model.indexes) {
    const parts = names.map((name) => {
      const field = model.fields[name];
      return field && hasSortColumn(field) ? sortColumnOf(name) : columnOf(name);
    });
    add(parts.join('_'), [...parts, 'id']);
  }
  return statements;
}

function triggers(model: Model): string[] {
  const table = tableOf(model);
  const args = [model.key, ...champsScelles(model).map(columnOf)].map((arg) => `'${arg}'`).join(', ');
  const journal = (event: string, tables: string) =>
    `create trigger ${objectName(table, event)} after ${event} on ${table} referencing ${tables} for each statement execute function portail_journal(${args})`;
  return [
    `create trigger ${objectName(table, 'suivi')} before update on ${table} for each row execute function portail_suivi()`,
    journal('insert', 'new table as nouveaux'),
    journal('update', 'old table as anciens new table as nouveaux'),
    journal('delete', 'old table as anciens'),
  ];
}

function foreign(line: string): boolean {
  return line.includes(' foreign key ');
}

/** Views are written by hand, in migrations. */
function tablesOf(entries: Readonly<Record<string, Entry>>): Model[] {
  return Object.values(entries)
    .map(({ model }) => model)
    .filter(({ source }) => source === 'table');
}

/** The statements that build the tables of a registry on an empty base: tables, then links, then indexes and triggers. */
export function desiredStatements(entries: Readonly<Record<string, Entry>> = registry): string[] {
  const models = tablesOf(entries);
  const tables = models.map((model) => {
    const own = constraints(model, entries).filter((line) => !foreign(line));
    return `create table ${tableOf(model)} (\n  ${[...columns(model), ...own].join(',\n  ')}\n)`;
  });
  const links = models.flatMap((model) =>
    constraints(model, entries)
      .filter(foreign)
      .map((line) => `alter table ${tableOf(model)} add ${line}`),
  );
  return [...tables, ...links, ...models.flatMap(indexes), ...models.flatMap(triggers)];
}

/** The renames that the definitions declare. */
export function desiredRenames(entries: Readonly<Record<string, Entry>> = registry): Renames {
  const tables = new Map<string, string>();
  const columnsByTable = new Map<string, Map<string, string>>();
  for (const { model } of Object.values(entries)) {
    if (model.renamedFrom) tables.set(tableOf(model), tableOf({ key: model.renamedFrom }));
    const renamed = Object.entries(model.ownFields).filter(([, field]) => field.renamedFrom !== undefined);
    columnsByTable.set(
      tableOf(model),
      new Map(renamed.map(([name, field]) => [columnOf(name), columnOf(field.renamedFrom ?? name)])),
    );
  }
  return { tables, columns: columnsByTable };
}
