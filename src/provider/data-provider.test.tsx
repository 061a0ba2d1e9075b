import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from './data-provider.ts';

const server = setupServer();
const ID = '0190a000-0000-7000-8000-000000000010';
const BASE = '/api/admin/referentiel/code-postal';
const provider = createDataProvider();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** Answers every request the same way and keeps what was asked. */
function answerWith(body: unknown, headers: Record<string, string> = {}): Seen[] {
  const seen: Seen[] = [];
  server.use(
    mock.all('*', async ({ request }) => {
      seen.push({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: await request.text(),
      });
      return HttpResponse.json(body as Record<string, unknown>, { headers });
    }),
  );
  return seen;
}

describe('the nine verbs', () => {
  it('asks a list in the dialect of simple-rest, on the path of the registry', async () => {
    const [first] = [answerWith([{ id: ID }], { 'Content-Range': 'code-postal 0-0/46' })];
    const answer = await provider.getList('code-postal', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'code', order: 'ASC' },
      filter: { departement: '01' },
    });
    expect(answer).toEqual({ data: [{ id: ID }], total: 46 });
    expect(first[0]?.url.pathname).toBe(BASE);
    expect(Object.fromEntries(first[0]?.url.searchParams ?? [])).toEqual({
      filter: '{"departement":"01"}',
      range: '[25,49]',
      sort: '["code","ASC"]',
    });
  });

  it('refuses a resource that the registry does not declare', () => {
    expect(() => provider.getOne('inconnu', { id: ID })).toThrow('« inconnu »');
  });

  it('sends with an update the version that was read', async () => {
    const seen = answerWith({ id: ID, version: 4 });
    const previousData = { id: ID, version: 3, localite: 'AY' };
    await provider.update('code-postal', { id: ID, data: { ...previousData, localite: 'AŸ' }, previousData });
    expect(seen[0]?.method).toBe('PUT');
    expect(seen[0]?.headers.get('if-match')).toBe('"3"');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ id: ID, version: 3, localite: 'AŸ' });
  });

  it('sends with a deletion the version that was read, and no body', async () => {
    const seen = answerWith({ id: ID });
    await provider.delete('code-postal', { id: ID, previousData: { id: ID, version: 7 } });
    expect([seen[0]?.method, seen[0]?.url.pathname]).toEqual(['DELETE', `${BASE}/${ID}`]);
    expect(seen[0]?.headers.get('if-match')).toBe('"7"');
    expect(seen[0]?.headers.get('content-type')).toBeNull();
  });

  it('changes and deletes many in one call', async () => {
    const seen = answerWith({ count: 2 });
    await provider.updateMany('code-postal', { ids: ['a', 'b'], data: { isActif: false } });
    await provider.deleteMany('code-postal', { ids: ['a', 'b'], meta: { versions: { a: 1, b: 2 } } });
    expect(seen.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['PATCH', BASE],
      ['DELETE', BASE],
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ids: ['a', 'b'], data: { isActif: false } });
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ ids: ['a', 'b'], versions: { a: 1, b: 2 } });
  });
});

describe('what the portal does besides', () => {
  it('reads the history of a record, a page at a time', async () => {
    const entry = {
      id: 'h',
      date: '2026-11-20T10:00:00.000Z',
      action: 'creation',
      auteur: 'Claire',
      champs: [],
    };
    const seen = answerWith([entry], { 'Content-Range': 'history 0-0/51' });
    const answer = await provider.history('code-postal', ID, { page: 2, perPage: 50 });
    expect(answer).toEqual({ data: [entry], total: 51 });
    expect(seen[0]?.url.pathname).toBe(`${BASE}/${ID}/history`);
    expect(seen[0]?.url.searchParams.get('range')).toBe('[50,99]');
  });

  it('names the export of a list with its filter and its order', () => {
    const url = new URL(
      provider.exportUrl('code-postal', {
        filter: { q: 'aÿ & co' },
        sort: { field: 'code', order: 'DESC' },
        format: 'xlsx',
      }),
      'http://localhost',
    );
    expect(url.pathname).toBe(`${BASE}/export`);
    expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({ q: 'aÿ & co' });
    expect(url.searchParams.get('sort')).toBe('["code","DESC"]');
    expect(url.searchParams.get('format')).toBe('xlsx');
  });
});
