import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { demoCodes, LISTS_OF_EACH_SHAPE as LISTS, titled } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';

type Provider = ReturnType<typeof simpleRestProvider>;
type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

let server: TestApp;
let provider: Provider;
let codes: Codes;
/** What the last call was answered. */
let seen: { status: number; etag: string | null };

/** All that a foreign client must add: who it is, and the anti-forgery header. */
function httpClient(cookies: ReadonlyMap<string, string>): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('X-XSRF-TOKEN', cookies.get('XSRF-TOKEN') ?? '');
    if (options.body) headers.set('Content-Type', 'application/json');
    const response = await fetch(url, { ...options, headers });
    const body = await response.text();
    seen = { status: response.status, etag: response.headers.get('etag') };
    const json = body === '' ? undefined : JSON.parse(body);
    if (!response.ok) throw Object.assign(new Error(json?.message), { status: response.status, body: json });
    return { status: response.status, headers: response.headers, body, json };
  };
}

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const manager = await principals(server.app)('gestionnaire');
  provider = simpleRestProvider(`http://127.0.0.1:${port}/api/admin`, httpClient(manager.cookies));
  codes = await demoCodes(server);
});
afterAll(() => server.close());

const resource = (entry: Entry) => entry.path.slice(1);
const pagination = { page: 1, perPage: 5 };

test.each(LISTS)('%s : lire', async (_, entry) => {
  const name = resource(entry);
  const sort = { field: entry.model.sort[0], order: 'ASC' } as const;
  const { data, total } = await provider.getList(name, { pagination, sort, filter: {} });
  expect(data.length).toBe(Math.min(5, total ?? 0));
  const next = await provider.getList(name, { pagination: { page: 2, perPage: 5 }, sort, filter: {} });
  const first = new Set(data.map(({ id }) => id));
  expect(next.data.filter(({ id }) => first.has(id))).toEqual([]);
  expect(next.total).toBe(total);

  const ids = data.map(({ id }) => id);
  const many = await provider.getMany(name, { ids });
  expect(new Map(many.data.map((record) => [record.id, record]))).toEqual(
    new Map(data.map((record) => [record.id, record])),
  );
  for (const record of data.slice(0, 2)) {
    expect((await provider.getOne(name, { id: record.id })).data).toEqual(record);
  }
  // Any field may be the target of a reference.
  const targets = [...entry.model.naturalKey, entry.model.activable, entry.model.title];
  for (const target of targets.filter((name) => name !== null)) {
    const { [target]: id } = data[0] ?? {};
    const referenced = await provider.getManyReference(name, {
      target,
      id,
      pagination,
      sort: { field: 'id', order: 'DESC' },
      filter: { dateMaj_gte: '2020-01-01T00:00:00.000Z' },
    });
    expect(referenced.total).toBeGreaterThan(0);
    for (const record of referenced.data) expect(record[target]).toBe(id);
  }
});

test.each(LISTS)('%s : écrire', async (_, entry) => {
  const name = resource(entry);
  const made = await provider.create(name, { data: buildRecord(entry.model, 1, codes) });
  expect(seen).toEqual({ status: 201, etag: '"1"' });
  const { data: previousData } = await provider.getOne(name, { id: made.data.id });
  expect(previousData).toEqual(made.data);

  const data = { ...previousData, ...titled(entry.model, 'Changé') };
  const updated = await provider.update(name, { id: previousData.id, data, previousData });
  expect(updated.data).toMatchObject({ ...titled(entry.model, 'Changé'), version: 2 });
  const stale = provider.update(name, { id: previousData.id, data, previousData });
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: updated.data } });

  const other = await provider.create(name, { data: buildRecord(entry.model, 2, codes) });
  const ids = [other.data.id];
  const bulk = await provider.updateMany(name, {
    ids,
    data: { version: 1, ...titled(entry.model, 'Ensemble') },
  });
  expect(bulk.data).toEqual(ids);
  expect((await provider.getOne(name, { id: other.data.id })).data).toMatchObject(
    titled(entry.model, 'Ensemble'),
  );

  const removed = await provider.delete(name, { id: updated.data.id, previousData: updated.data });
  expect(removed.data).toEqual(updated.data);
  expect((await provider.deleteMany(name, { ids })).data).toEqual(ids);
  expect((await provider.getMany(name, { ids: [updated.data.id, ...ids] })).data).toEqual([]);
  await expect(provider.getOne(name, { id: updated.data.id })).rejects.toMatchObject({ status: 404 });
});
