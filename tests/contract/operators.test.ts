import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#src/core/definition/field.ts';
import { MAX_TEXTE, parseFilter } from '#src/core/definition/filter.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import { evaluate, type Value } from '#src/core/definition/predicate.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { operatorsOf } from '#tests/support/list-kinds.ts';
import { adminPath, demoCodes, LISTS_OF_EACH_KIND, query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Each operator on each kind of column is in one of them. */
const LISTS = oneOfEach(LISTS_OF_EACH_KIND, ([, { model }]) => operatorsOf(model));

let server: TestApp;
let manager: Visitor;
let codes: Codes;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
  codes = await demoCodes(server);
});
afterAll(() => server.close());

const EXTREMES: Readonly<Partial<Record<Field['column'], readonly Value[]>>> = {
  integer: [0, -1, 2_147_483_647, -2_147_483_647],
  'numeric(12,2)': [0, 0.001, 30.004, -1, 99_999_999_999.99, 1e10],
  'numeric(5,2)': [0, 70.001, 999.994, 1000, 5e6],
  text: ['', '!', '!a', '%', '_', '\\', "'", '"', 'É', '01', '1', ' ', 'null'],
  'text[]': ['', 'a,b', '{a}', '"', '\\', 'NULL'],
  date: ['1000-01-01', '9999-12-31'],
  timestamptz: ['1000-01-01T00:00:00Z', '2026-11-20T10:35:00.123456Z', '9999-12-31T23:59:59.999Z'],
};

/** The fields that every list has: the lists share out their operators and extremes, together they try them all. */
const COMMON = new Set(
  Object.keys(LISTS[0]?.[1].model.fields ?? {}).filter((name) =>
    LISTS.every(([, { model }]) => Object.hasOwn(model.fields, name)),
  ),
);
const rank = new Map(LISTS.map(([key], at) => [key, at]));

function extremes(key: string, name: string, { column }: Field): readonly Value[] {
  const all = EXTREMES[column] ?? [];
  const turns = Math.min(all.length, LISTS.length);
  return COMMON.has(name) ? all.filter((_, at) => at % turns === (rank.get(key) ?? 0) % turns) : all;
}

/** Values that the rows have, values that none has, and the ends of what the column holds. */
function candidates(key: string, field: Field, rows: readonly Values[], name: string): Value[] {
  const isAsked = (value: Value) => value !== '' && (typeof value !== 'string' || value.length < MAX_TEXTE);
  const present = rows.flatMap((row) => row[name] ?? []).filter(isAsked);
  const middle = present.slice(Math.floor(present.length / 2)).slice(0, 1);
  const negated = field.column.startsWith('text') && middle.length > 0 ? [`!${middle[0]}`] : [];
  return [...new Set<Value>([...middle, ...negated, ...extremes(key, name, field)])];
}

function operand(operator: Operator, value: Value, values: readonly Value[]): unknown {
  if (operator === 'null') return value === values[0];
  if (operator === 'in' || operator === 'nin') return [value, ...values.slice(0, 2)];
  return value;
}

test.each(LISTS)('%s : chaque opérateur de chaque champ répond comme « evaluate »', async (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const ids: string[] = [];
  for (let n = 1; n <= 6; n++) {
    const made = await manager.call('POST', path, { body: buildRecord(model, n, codes) });
    expect(made.statusCode, made.body).toBe(201);
    ids.push(made.json().id);
  }
  const demo = (await manager.get(path + query({ range: [0, 11] }))).json() as Values[];
  const within = [...new Set([...ids, ...demo.map(({ id }) => String(id))])];
  const rows = (await manager.get(path + query({ filter: { id: within } }))).json() as Values[];
  const readable = new Set(Object.keys(model.fields));

  const turn = rank.get(model.key) ?? 0;
  for (const [at, { key, name, operator }] of filterKeys(model).entries()) {
    const field = model.fields[name];
    if (!field || name === 'id' || (COMMON.has(name) && (at + turn) % 3 !== 0)) continue;
    const values = candidates(model.key, field, rows, name);
    const asked = operator === 'null' ? values.slice(0, 2) : values;
    for (const value of asked) {
      const filter = { [key]: operand(operator, value, values) };
      const predicate = parseFilter(model, filter, readable);
      const expected = rows.filter((row) => evaluate(predicate, row)).map(({ id }) => id);
      const answer = await manager.get(path + query({ filter: { ...filter, id: within } }));
      expect(answer.statusCode, `${JSON.stringify(filter)} → ${answer.body}`).toBe(200);
      const found = answer.json().map(({ id }: Values) => id);
      expect(found.sort(), JSON.stringify(filter)).toEqual(expected.sort());
    }
  }
});
