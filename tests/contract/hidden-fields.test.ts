import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#src/core/definition/field.ts';
import { ACTIONS } from '#src/core/definition/principal.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { shapesOf } from '#tests/support/list-kinds.ts';
import {
  adminPath,
  aTexteFacultatif,
  demoCodes,
  LISTS_OF_EACH_KIND,
  optionalText,
  query,
  without,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LISTS = oneOfEach(LISTS_OF_EACH_KIND.filter(aTexteFacultatif), ([, { model }]) => shapesOf(model));

/** A name that no model has: the yardstick of what a hidden field must look like. */
const UNKNOWN = 'champInconnu';
const TECHNICAL = ['id', 'version'];

/** Everything that can be hidden of a model. */
function hideable(entry: Entry): string[] {
  return Object.keys(entry.model.fields).filter((name) => !TECHNICAL.includes(name));
}

/** The fields that all lists have are asked everything on one list in five, and the essential on the others. */
const COMMON = new Set(
  Object.keys(LISTS[0]?.[1].model.fields ?? {}).filter((name) =>
    LISTS.every(([, { model }]) => Object.hasOwn(model.fields, name)),
  ),
);
const rank = new Map(LISTS.map(([, entry], at) => [entry, at]));
const isThorough = (entry: Entry, name: string) => !COMMON.has(name) || (rank.get(entry) ?? 0) % 5 === 0;

const SLOTS = Math.max(...LISTS.map(([, entry]) => hideable(entry).length));

let server: TestApp;
let as: Principals;
let codes: Codes;
/** The n-th account sees all the fields of every model but the n-th. */
let blind: Visitor[];

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  blind = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const lines = LISTS.map(([key, entry]) => {
      const names = hideable(entry);
      return {
        ressource: key,
        actions: ACTIONS,
        champsLecture: [...names.filter((_, at) => at !== slot), ...Object.keys(entry.model.calcules)],
      };
    });
    blind.push(await restricted(server, `aveugle${slot}`, lines));
  }
}, 120_000);
afterAll(() => server.close());

interface Case {
  readonly path: string;
  readonly entry: Entry;
  readonly name: string;
  readonly field: Field;
  readonly record: Values;
  readonly someone: Visitor;
}

/** Runs a check for each field of a list, in front of somebody who does not see it. */
async function eachHidden(entry: Entry, n: number, check: (one: Case) => Promise<void>): Promise<void> {
  const path = adminPath(entry);
  const created = await (await as('gestionnaire')).call('POST', path, {
    body: buildRecord(entry.model, n, codes),
  });
  expect(created.statusCode, created.body + server.logs.at(-1)).toBe(201);
  const record = created.json() as Values;
  for (const [slot, name] of hideable(entry).entries()) {
    const [field, someone] = [entry.model.fields[name], blind[slot]];
    if (field && someone) await check({ path, entry, name, field, record, someone });
  }
}

type Ask = (name: string) => ReturnType<Visitor['call']>;

/** Everything that an answer tells, under the name that both have; lengths follow the names. */
function told(answer: Awaited<ReturnType<Ask>>, name: string): string {
  const { errors } = expectRefusal(answer, 400, name);
  const renamed = Object.entries(errors ?? {}).map(([key, value]) => [key === name ? UNKNOWN : key, value]);
  const rest = exceptIdentity(answer)
    .replace(/\\"errors\\":\{.*?\},/, '')
    .replace(/"content-length":"\d+",?/, '');
  return `${JSON.stringify(Object.fromEntries(renamed))} ${rest}`;
}

/** What an unknown field gets by each kind of question, asked once. */
function yardstick(): (kind: string, name: string, ask: Ask) => Promise<void> {
  const known = new Map<string, string>();
  return async (kind, name, ask) => {
    const expected = known.get(kind) ?? told(await ask(UNKNOWN), UNKNOWN);
    known.set(kind, expected);
    expect(told(await ask(name), name), kind).toBe(expected);
  };
}

const VALUES: Readonly<Partial<Record<Operator, (value: unknown) => unknown>>> = {
  in: (value) => [value],
  nin: (value) => [value],
  null: () => true,
};

describe('un champ que l’on ne peut pas lire répond comme un champ inconnu', () => {
  test.each(LISTS)('%s : filtre, tri, recherche, export', async (_, entry) => {
    const sameAsUnknown = yardstick();
    await eachHidden(entry, 11, async ({ path, name, field, record, someone }) => {
      const thorough = isThorough(entry, name);
      for (const operator of thorough ? field.operators : field.operators.slice(0, 1)) {
        const key = (champ: string) => (operator === 'eq' ? champ : `${champ}_${operator}`);
        const asked = (VALUES[operator] ?? ((same) => same))(record[name]);
        const filter = (champ: string) => query({ filter: { [key(champ)]: asked } });
        await sameAsUnknown('filtre', name, (champ) => someone.get(path + filter(champ)));
      }
      for (const door of thorough
        ? [path, `${path}/visionneuse`, `${path}/export`, `${path}/print`]
        : [`${path}/export`]) {
        const filter = (champ: string) => query({ filter: { [champ]: record[name] } });
        const sort = (champ: string) => query({ sort: [champ, door === path ? 'ASC' : 'DESC'] });
        await sameAsUnknown('filtre', name, (champ) => someone.get(door + filter(champ)));
        await sameAsUnknown('tri', name, (champ) => someone.get(door + sort(champ)));
      }
      const searched = await someone.get(path + query({ filter: { q: 'zz' }, range: [0, 0] }));
      if (entry.model.search.includes(name)) expectRefusal(searched, 400);
      else expect(searched.statusCode, searched.body).toBe(200);
    });
  });

  test.each(LISTS)('%s : création, modification, actions groupées', async (_, entry) => {
    const sameAsUnknown = yardstick();
    await eachHidden(entry, 12, async ({ path, name, record, someone }) => {
      const { version } = record;
      const one = `${path}/${record.id}`;
      const bulk = { ids: [record.id], versions: { [`${record.id}`]: version } };
      const other = typeof record[name] === 'string' ? `${record[name]}0` : !record[name];
      const { [name]: _hidden, ...given } = buildRecord(entry.model, 15, codes);
      // Its own value, another one, none: each would tell something if it were answered in its own way.
      for (const value of isThorough(entry, name) ? [record[name], other, null] : [record[name]]) {
        const data = (champ: string) => ({ [champ]: value });
        await sameAsUnknown('POST', name, (champ) =>
          someone.call('POST', path, { body: { ...given, ...data(champ) } }),
        );
        await sameAsUnknown('PUT', name, (champ) =>
          someone.call('PUT', one, { body: { version, ...data(champ) } }),
        );
        await sameAsUnknown('PATCH', name, (champ) =>
          someone.call('PATCH', path, { body: { ...bulk, data: data(champ) } }),
        );
      }
      const target = (champ: string) => ({ filter: { [champ]: record[name] }, expectedCount: 1 });
      await sameAsUnknown('filtre', name, (champ) =>
        someone.call('PATCH', path, { body: { ...target(champ), data: {} } }),
      );
      await sameAsUnknown('filtre', name, (champ) => someone.call('DELETE', path, { body: target(champ) }));
    });
  });
});

describe('un champ que l’on ne peut pas lire n’est dans aucune réponse', () => {
  test.each(LISTS)('%s : lectures, export, historique', async (_, entry) => {
    await eachHidden(entry, 13, async ({ path, name, field, record, someone }) => {
      const alone = query({ filter: { id: [record.id] } });
      const expected = without(entry.model, record, name);
      expect((await someone.get(`${path}/${record.id}`)).json()).toEqual(expected);
      expect((await someone.get(path + alone)).json()).toEqual([expected]);
      const [light] = (await someone.get(`${path}/visionneuse${alone}`)).json();
      expect(Object.keys(light)).not.toContain(name);
      const exported = await someone.get(`${path}/export${alone}`);
      const [header, line] = parseCsv(exported.body.slice(1));
      expect(header).not.toContain(field.label);
      expect(line?.length).toBe(header?.length);
      const history = (await someone.get(`${path}/${record.id}/history`)).json();
      expect(history[0].champs.map(({ champ }: { champ: string }) => champ)).not.toContain(name);
    });
  });

  test.each(LISTS)('%s : écritures et conflits', async (_, entry) => {
    await eachHidden(entry, 14, async ({ path, name, record, someone }) => {
      const one = `${path}/${record.id}`;
      const optional = optionalText(entry.model);
      const visible = name === optional ? entry.model.title : optional;
      const stale = await someone.call('PUT', one, { body: { version: 99, [visible]: 'Un' } });
      expect(Object.keys(expectRefusal(stale, 412).current as object)).not.toContain(name);
      const version = (JSON.parse(stale.body) as { current: Values }).current.version;
      const saved = await someone.call('PUT', one, { body: { version, [visible]: name } });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(Object.keys(saved.json())).toEqual(Object.keys(without(entry.model, record, name)));
      const made = await someone.call('POST', path, { body: {} });
      expect(Object.keys(expectRefusal(made, [400, 403]).errors ?? {})).not.toContain(name);
    });
  });
});
