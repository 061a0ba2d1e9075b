import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';
import { forgetReads } from './forget-reads.ts';
import { navigation } from './navigation.ts';
import { stored } from './stored.ts';

const server = setupServer();
let asked: string[] = [];
let status = 200;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = [];
  status = 200;
  server.use(
    mock.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json(status === 200 ? { liste: [asked.length] } : { message: 'Refusé' }, {
        status,
      });
    }),
  );
});
afterEach(() => {
  forgetReads();
  stored.forgetPersonal();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe('a read', () => {
  it('is asked once, whatever the order of its parameters, and by several at once', async () => {
    const [first] = await Promise.all([
      cachedRead('/api/x', { b: '2', a: '1' }),
      cachedRead('/api/x', { a: '1', b: '2', c: undefined }),
    ]);
    expect(await cachedRead('/api/x', { a: '1', b: '2' })).toEqual(first);
    expect(asked).toEqual(['/api/x?a=1&b=2']);
  });

  it('is a copy: what one caller does to it, another does not see', async () => {
    const first = await cachedRead<{ liste: number[] }>('/api/x');
    first.liste.push(99);
    expect(await cachedRead('/api/x')).toEqual({ liste: [1] });
  });

  it('is asked again after five minutes, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await cachedRead('/api/x');
    vi.setSystemTime(Date.now() + 299_999);
    await cachedRead('/api/x');
    expect(asked.length).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await cachedRead('/api/x');
    expect(asked.length).toBe(2);
  });

  it('belongs to the current contract', async () => {
    stored.write('numContrat', 'A1');
    await cachedRead('/api/x');
    stored.write('numContrat', 'B2');
    await cachedRead('/api/x');
    stored.write('numContrat', 'A1');
    await cachedRead('/api/x');
    expect(asked.length).toBe(2);
  });

  it('is not kept when it fails, and leaves the page where it is unless asked otherwise', async () => {
    const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
    status = 503;
    await expect(cachedRead('/api/x')).rejects.toThrow('Refusé');
    expect(goTo).not.toHaveBeenCalled();
    await expect(cachedRead('/api/x', {}, { leaveOnRefusal: true })).rejects.toThrow('Refusé');
    expect(goTo).toHaveBeenCalledWith('/service-unavailable');
    status = 200;
    expect(await cachedRead('/api/x')).toEqual({ liste: [3] });
  });

  it('is forgotten by path: that one, what is under it, with any parameters and contract', async () => {
    const paths = ['/api/x', '/api/x/y', '/api/xy', '/api/z'];
    for (const path of paths) await cachedRead(path, { q: '1' });
    stored.write('numContrat', 'A1');
    await cachedRead('/api/x');
    forgetReads('/api/x');
    asked = [];
    await cachedRead('/api/x');
    stored.forgetPersonal();
    for (const path of paths) await cachedRead(path, { q: '1' });
    expect(asked).toEqual(['/api/x', '/api/x?q=1', '/api/x/y?q=1']);
  });
});
