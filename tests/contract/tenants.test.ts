import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Values } from '#src/core/definition/validate.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { adminPath, byKey, demoCodes, frontPath, LISTS, query, titled } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let base: Tracer;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
});
afterAll(async () => {
  await base.close();
  await server.close();
});

const OWN = LISTS.filter(([, { model }]) => model.scope === 'client');
const COMMON = LISTS.filter(([, { model }]) => model.scope === 'commun');
const ABSENT_ID = '00000000-0000-7000-8000-000000000000';
type Call = (id: unknown) => ReturnType<Visitor['call']>;

/** Everything that names a record by its id. */
function doors(someone: Visitor, entry: Entry, record: Values): Call[] {
  const path = adminPath(entry);
  const { version } = record;
  const data = titled(entry.model, 'Non');
  return [
    (id) => someone.get(`${path}/${id}`),
    (id) => someone.get(`${path}/${id}/history`),
    (id) => someone.get(path + query({ filter: { id: [id] } })),
    (id) => someone.get(`${path}/visionneuse${query({ filter: { id } })}`),
    (id) => someone.get(`${path}/export${query({ filter: { id } })}`),
    (id) => someone.call('PUT', `${path}/${id}`, { body: { ...data, version } }),
    (id) => someone.call('PUT', `${path}/${id}`, { body: data }),
    (id) => someone.call('PUT', `${path}/${id}`, { body: data, headers: { 'if-match': '"77"' } }),
    (id) =>
      someone.call('PUT', `${path}/${id}`, { body: { version, [entry.model.title]: 3, champInconnu: 1 } }),
    (id) => someone.call('POST', path, { body: { ...record, ...data, id } }),
    (id) => someone.call('DELETE', `${path}/${id}`),
    (id) => someone.call('DELETE', `${path}/${id}`, { headers: { 'if-match': '"77"' } }),
    (id) => someone.call('PATCH', path, { body: { ids: [id], data } }),
    (id) => someone.call('PATCH', path, { body: { ids: [id], versions: { [`${id}`]: 77 }, data } }),
    (id) => someone.call('PATCH', path, { body: { filter: { id }, expectedCount: 1, data } }),
    (id) => someone.call('DELETE', path, { body: { ids: [id] } }),
    (id) => someone.call('DELETE', path, { body: { filter: { id: [id] }, expectedCount: 1 } }),
  ];
}

test.each(OWN)('%s : la fiche d’un autre client répond comme celle qui n’existe pas', async (_, entry) => {
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const record = (await manager.call('POST', path, { body: buildRecord(entry.model, 70, codes) })).json();
  const foreigner = await as('admin', 'deux.localhost');
  const mine = (await foreigner.get(path + query({ range: [0, 0] }))).json()[0];
  const before = await base.trace();
  for (const call of doors(foreigner, entry, record)) {
    expect(exceptIdentity(await call(record.id))).toBe(exceptIdentity(await call(ABSENT_ID)));
  }
  // One of one's own beside it changes nothing: all of them or none.
  const ids = [mine.id, record.id];
  expectRefusal(await foreigner.call('DELETE', path, { body: { ids } }), 404);
  expectRefusal(
    await foreigner.call('PATCH', path, { body: { ids, data: titled(entry.model, 'Non') } }),
    404,
  );
  const front = frontPath(entry);
  const visitors = await as('visiteur', 'deux.localhost');
  for (const url of [(id: string) => `${front}/${id}`, (id: string) => front + query({ filter: { id } })]) {
    const [seen, absent] = [await visitors.get(url(record.id)), await visitors.get(url(ABSENT_ID))];
    expect(exceptIdentity(seen)).toBe(exceptIdentity(absent));
  }
  expect(await base.trace()).toEqual(before);
});

test.each(OWN)('%s : les deux clients ont chacun la leur sous le même code', async (_, entry) => {
  const path = adminPath(entry);
  // What is tried with the numbers of one client is no value of the other.
  const body = Object.fromEntries(
    Object.entries(buildRecord(entry.model, 71, codes)).filter(([name]) => {
      const field = entry.model.ownFields[name];
      return !(field?.hasDefault && field.json.examples);
    }),
  );
  const here = await (await as('admin')).call('POST', path, { body });
  const there = await (await as('admin', 'deux.localhost')).call('POST', path, { body });
  expect([here.statusCode, there.statusCode], there.body).toEqual([201, 201]);
  for (const [host, record] of [
    ['localhost', here.json()],
    ['deux.localhost', there.json()],
  ] as const) {
    const admin = await as('admin', host);
    const same = query({ filter: byKey(entry.model, body) });
    expect((await admin.get(path + same)).json()).toEqual([record]);
    const [, ...lines] = parseCsv((await admin.get(`${path}/export${same}`)).body);
    expect(lines).toHaveLength(1);
    expect((await admin.get(`${path}/${record.id}/history`)).json()).toHaveLength(1);
  }
});

test.each(COMMON)(
  '%s : tous les clients lisent la même fiche, seule la plateforme l’écrit',
  async (_, entry) => {
    const path = adminPath(entry);
    const manager = await as('gestionnaire');
    const record = (await manager.call('POST', path, { body: buildRecord(entry.model, 72, codes) })).json();
    const foreigner = await as('admin', 'deux.localhost');
    expect((await foreigner.get(`${path}/${record.id}`)).json()).toEqual(record);
    const before = await base.trace();
    const writes = doors(foreigner, entry, record).slice(5);
    for (const call of writes) {
      expect(exceptIdentity(await call(record.id))).toBe(exceptIdentity(await call(ABSENT_ID)));
      expectRefusal(await call(record.id), 403);
    }
    expect(await base.trace()).toEqual(before);
  },
);

test('la session d’un client n’ouvre rien chez l’autre', async () => {
  const manager = await as('gestionnaire');
  const thief = visitor(server.app, 'deux.localhost');
  for (const [name, value] of manager.cookies) thief.cookies.set(name, value);
  const before = await base.trace();
  for (const [, entry] of LISTS) {
    const path = adminPath(entry);
    expectRefusal(await thief.get(path), 401);
    expectRefusal(await thief.call('POST', path, { body: titled(entry.model, 'VOL') }), 401);
    expectRefusal(await thief.call('DELETE', path, { body: { filter: {}, expectedCount: 0 } }), 401);
  }
  expect(await base.trace()).toEqual(before);
});
