import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, compare, et, type Predicate } from '#src/core/predicate.ts';
import { ACTIONS } from '#src/core/principal.ts';
import type { Values } from '#src/core/validate.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { adminPath, demoCodes, LISTS, query } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** No row of the demonstration has these orders: what is seen is what the tests made. */
const [MINE, OTHERS] = [777_001, 777_002];
const condition: Predicate = et(compare('ordre', 'eq', MINE), absent('libelleCourt'));
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
  narrow = await restricted(server, 'etroit', [{ ressource: 'referentiel/*', actions: ACTIONS, condition }]);
  reader = await restricted(server, 'lecteur', [
    { ressource: '*', actions: ['read'] },
    { ressource: 'referentiel/*', actions: ['create', 'update', 'delete'], condition },
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

/** One row inside the condition and one outside, made by a manager whom nothing limits. */
async function rows(entry: Entry, n: number): Promise<Rows> {
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const make = async (at: number, ordre: number) => {
    const body = { ...buildRecord(entry.model, at, codes), ordre, libelleCourt: null };
    return (await manager.call('POST', path, { body })).json() as Values;
  };
  const given = { ...buildRecord(entry.model, n + 2, codes), ordre: MINE, libelleCourt: null };
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
    expect(lines.slice(1).map(([code]) => code)).toEqual([inside.code]);
    expect((await narrow.get(`${path}/${inside.id}`)).json()).toEqual(inside);
    expect((await narrow.get(`${path}/${inside.id}/history`)).json()).toHaveLength(1);
    await (await as('gestionnaire')).call('DELETE', `${path}/${inside.id}`);
  });

  test.each(LISTS)('%s : le reste répond comme ce qui n’existe pas', async (_, entry) => {
    const { path, outside } = await rows(entry, 30);
    const before = await base.trace();
    const calls: ((id: unknown) => ReturnType<Visitor['call']>)[] = [
      (id) => narrow.get(`${path}/${id}`),
      (id) => narrow.get(`${path}/${id}/history`),
      (id) => narrow.get(path + query({ filter: { id } })),
      (id) => narrow.call('PUT', `${path}/${id}`, { body: { version: 1, libelle: 'Non' } }),
      (id) => narrow.call('PUT', `${path}/${id}`, { body: { libelle: 'Non' } }),
      (id) => narrow.call('POST', path, { body: { id, version: 1, libelle: 'Non' } }),
      (id) => narrow.call('DELETE', `${path}/${id}`),
      (id) => narrow.call('PATCH', path, { body: { ids: [id], data: { libelle: 'Non' } } }),
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
    const data = { libelle: 'Non' };
    expectRefusal(await narrow.call('PATCH', path, { body: { ids, versions, data } }), 404);
    expectRefusal(await narrow.call('DELETE', path, { body: { ids } }), 404);
    const all = { filter: { ordre_gte: MINE, id: ids } };
    expectRefusal(await narrow.call('DELETE', path, { body: { ...all, expectedCount: 2 } }), 409);
    expect(await base.trace()).toEqual(before);
    const removed = await narrow.call('DELETE', path, { body: { ...all, expectedCount: 1 } });
    expect(removed.json()).toEqual({ count: 1 });
    expect((await reader.get(`${path}/${outside.id}`)).json()).toEqual(outside);
  });
});

describe('une condition d’écriture', () => {
  test.each(LISTS)('%s : rien n’entre, ne change ni ne sort hors d’elle', async (_, entry) => {
    const { path, inside, outside, given } = await rows(entry, 50);
    const versions = { [`${inside.id}`]: 1, [`${outside.id}`]: 1 };
    const before = await base.trace();
    const refused = [
      await narrow.call('POST', path, { body: { ...given, ordre: OTHERS } }),
      await narrow.call('POST', path, { body: { ...given, libelleCourt: 'Court' } }),
      await reader.call('PUT', `${path}/${outside.id}`, { body: { version: 1, libelle: 'Non' } }),
      await reader.call('PUT', `${path}/${outside.id}`, { body: { version: 1, ordre: MINE } }),
      await reader.call('PUT', `${path}/${inside.id}`, { body: { version: 1, ordre: OTHERS } }),
      await narrow.call('PUT', `${path}/${inside.id}`, { body: { version: 1, libelleCourt: 'Court' } }),
      await reader.call('DELETE', `${path}/${outside.id}`),
      await reader.call('PATCH', path, {
        body: { ids: [inside.id, outside.id], versions, data: { libelle: 'Non' } },
      }),
      await reader.call('PATCH', path, { body: { ids: [inside.id], versions, data: { ordre: OTHERS } } }),
      await reader.call('DELETE', path, { body: { ids: [inside.id, outside.id], versions } }),
      await reader.call('DELETE', path, {
        body: { filter: { id: [inside.id, outside.id] }, expectedCount: 2 },
      }),
    ];
    for (const answer of refused) expectRefusal(answer, 403);
    expect(await base.trace()).toEqual(before);

    const put = await reader.call('PUT', `${path}/${inside.id}`, { body: { version: 1, libelle: 'Oui' } });
    expect(put.statusCode, put.body).toBe(200);
    const made = await narrow.call('POST', path, { body: given });
    expect(made.statusCode, made.body).toBe(201);
    for (const id of [inside.id, made.json().id]) {
      expect((await reader.call('DELETE', `${path}/${id}`)).statusCode).toBe(200);
    }
  });
});
