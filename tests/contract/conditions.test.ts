import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { absent, compare, et, type Predicate } from '#src/core/definition/predicate.ts';
import { ACTIONS, type Action } from '#src/core/definition/principal.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
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
  titled,
  wholeNumber,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LISTS = oneOfEach(LISTS_OF_EACH_KIND.filter(aTexteFacultatif), ([, { model }]) => shapesOf(model));

/** No row of the demonstration has these orders: what is seen is what the tests made. */
const [MINE, OTHERS] = [777_001, 777_002];
const conditionOf = (model: Model): Predicate =>
  et(compare(wholeNumber(model), 'eq', MINE), absent(optionalText(model)));
const ABSENT_ID = '00000000-0000-7000-8000-000000000000';

let server: TestApp;
let as: Principals;
let codes: Codes;
let base: Tracer;
/** Sees and does everything on the rows of the condition, nothing elsewhere. */
let narrow: Visitor;
/** Reads everything, writes only the rows of the condition. */
let reader: Visitor;

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
  const lines = (actions: readonly Action[]) =>
    LISTS.map(([ressource, { model }]) => ({ ressource, actions, condition: conditionOf(model) }));
  narrow = await restricted(server, 'etroit', lines(ACTIONS));
  reader = await restricted(server, 'lecteur', [
    { ressource: '*', actions: ['read'] },
    ...lines(['create', 'update', 'delete']),
  ]);
});
afterAll(async () => {
  await base.close();
  await server.close();
});

interface Rows {
  readonly path: string;
  readonly inside: Values;
  readonly outside: Values;
  /** Valid values of one more row. */
  readonly given: Values;
}

/** The values that put a row inside the condition, or outside. */
const placed = (model: Model, number: number): Values => ({
  [wholeNumber(model)]: number,
  [optionalText(model)]: null,
});

/** One row inside the condition and one outside, made by a manager whom nothing limits. */
async function rows(entry: Entry, n: number): Promise<Rows> {
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const make = async (at: number, ordre: number) => {
    const body = { ...buildRecord(entry.model, at, codes), ...placed(entry.model, ordre) };
    return (await manager.call('POST', path, { body })).json() as Values;
  };
  const given = { ...buildRecord(entry.model, n + 2, codes), ...placed(entry.model, MINE) };
  return { path, inside: await make(n, MINE), outside: await make(n + 1, OTHERS), given };
}

describe('une condition de lecture', () => {
  test.each(LISTS)('%s : ne montre que ses lignes, compte et export compris', async (key, entry) => {
    const { path, inside, outside } = await rows(entry, 20);
    const list = await narrow.get(path);
    expect(list.json()).toEqual([inside]);
    expect(list.headers['content-range']).toBe(`${key} 0-0/1`);
    const both = query({ filter: { id: [inside.id, outside.id] } });
    expect((await narrow.get(path + both)).json()).toEqual([inside]);
    expect((await narrow.get(`${path}/visionneuse${both}`)).json()).toHaveLength(1);
    const lines = parseCsv((await narrow.get(`${path}/export${both}`)).body);
    const at = fieldsOn(entry.model, 'export').indexOf(namedBy(entry.model));
    expect(lines.slice(1).map((line) => line[at])).toEqual([inside[namedBy(entry.model)]]);
    expect((await narrow.get(`${path}/${inside.id}`)).json()).toEqual(inside);
    expect((await narrow.get(`${path}/${inside.id}/history`)).json()).toHaveLength(1);
    await (await as('gestionnaire')).call('DELETE', `${path}/${inside.id}`);
  });

  test.each(LISTS)('%s : le reste répond comme ce qui n’existe pas', async (_, entry) => {
    const { path, outside } = await rows(entry, 30);
    const before = await base.trace();
    const title = titled(entry.model, 'Non');
    const calls: ((id: unknown) => ReturnType<Visitor['call']>)[] = [
      (id) => narrow.get(`${path}/${id}`),
      (id) => narrow.get(`${path}/${id}/history`),
      (id) => narrow.get(path + query({ filter: { id } })),
      (id) => narrow.call('PUT', `${path}/${id}`, { body: { version: 1, ...title } }),
      (id) => narrow.call('PUT', `${path}/${id}`, { body: title }),
      (id) => narrow.call('POST', path, { body: { id, version: 1, ...title } }),
      (id) => narrow.call('DELETE', `${path}/${id}`),
      (id) => narrow.call('PATCH', path, { body: { ids: [id], data: title } }),
      (id) => narrow.call('DELETE', path, { body: { ids: [id] } }),
      (id) => narrow.call('DELETE', path, { body: { filter: { id }, expectedCount: 1 } }),
    ];
    for (const call of calls) {
      expect(exceptIdentity(await call(outside.id))).toBe(exceptIdentity(await call(ABSENT_ID)));
    }
    expect(await base.trace()).toEqual(before);
  });

  test.each(LISTS)('%s : les actions groupées s’arrêtent à ses lignes', async (_, entry) => {
    const { path, inside, outside } = await rows(entry, 40);
    const ids = [inside.id, outside.id];
    const versions = { [`${inside.id}`]: 1, [`${outside.id}`]: 1 };
    const before = await base.trace();
    const data = titled(entry.model, 'Non');
    expectRefusal(await narrow.call('PATCH', path, { body: { ids, versions, data } }), 404);
    expectRefusal(await narrow.call('DELETE', path, { body: { ids } }), 404);
    const all = { filter: { [`${wholeNumber(entry.model)}_gte`]: MINE, id: ids } };
    expectRefusal(await narrow.call('DELETE', path, { body: { ...all, expectedCount: 2 } }), 409);
    expect(await base.trace()).toEqual(before);
    const removed = await narrow.call('DELETE', path, { body: { ...all, expectedCount: 1 } });
    expect(removed.json()).toMatchObject({ count: 1 });
    expect((await reader.get(`${path}/${outside.id}`)).json()).toEqual(outside);
  });
});

describe('une condition d’écriture', () => {
  test.each(LISTS)('%s : rien n’entre, ne change ni ne sort hors d’elle', async (_, entry) => {
    const { path, inside, outside, given } = await rows(entry, 50);
    const versions = { [`${inside.id}`]: 1, [`${outside.id}`]: 1 };
    const before = await base.trace();
    const [number, text] = [wholeNumber(entry.model), optionalText(entry.model)];
    const data = titled(entry.model, 'Non');
    const refused = [
      await narrow.call('POST', path, { body: { ...given, [number]: OTHERS } }),
      await narrow.call('POST', path, { body: { ...given, [text]: 'Court' } }),
      await reader.call('PUT', `${path}/${outside.id}`, { body: { version: 1, ...data } }),
      await reader.call('PUT', `${path}/${outside.id}`, { body: { version: 1, [number]: MINE } }),
      await reader.call('PUT', `${path}/${inside.id}`, { body: { version: 1, [number]: OTHERS } }),
      await narrow.call('PUT', `${path}/${inside.id}`, { body: { version: 1, [text]: 'Court' } }),
      await reader.call('DELETE', `${path}/${outside.id}`),
      await reader.call('PATCH', path, {
        body: { ids: [inside.id, outside.id], versions, data },
      }),
      await reader.call('PATCH', path, { body: { ids: [inside.id], versions, data: { [number]: OTHERS } } }),
      await reader.call('DELETE', path, { body: { ids: [inside.id, outside.id], versions } }),
      await reader.call('DELETE', path, {
        body: { filter: { id: [inside.id, outside.id] }, expectedCount: 2 },
      }),
    ];
    for (const answer of refused) expectRefusal(answer, 403);
    expect(await base.trace()).toEqual(before);

    const put = await reader.call('PUT', `${path}/${inside.id}`, {
      body: { version: 1, ...titled(entry.model, 'Oui') },
    });
    expect(put.statusCode, put.body).toBe(200);
    const made = await narrow.call('POST', path, { body: given });
    expect(made.statusCode, made.body).toBe(201);
    for (const id of [inside.id, made.json().id]) {
      expect((await reader.call('DELETE', `${path}/${id}`)).statusCode).toBe(200);
    }
  });
});
