import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forgetPublicReads, publicRead } from './public-read.ts';

const server = setupServer();
let asked: string[] = [];
let status = 200;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  asked = [];
  status = 200;
  server.resetHandlers();
  forgetPublicReads();
  vi.useRealTimers();
});
afterAll(() => server.close());

function answers(): void {
  server.use(
    mock.get('*/api/*', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(status === 200 ? { liste: [asked.length] } : { message: 'Refusé' }, {
        status,
      });
    }),
  );
}

it('asks once, whatever the order of the parameters, and gives each a copy', async () => {
  answers();
  const [first, second] = await Promise.all([
    publicRead<{ liste: number[] }>('/api/x', { b: '2', a: '1' }),
    publicRead<{ liste: number[] }>('/api/x', { a: '1', b: '2', c: undefined }),
  ]);
  first.liste.push(9);
  expect(second).toEqual({ liste: [1] });
  expect(asked).toEqual(['?a=1&b=2']);
});

it('asks again after five minutes, and after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answers();
  await publicRead('/api/x');
  vi.setSystemTime(Date.now() + 299_000);
  await publicRead('/api/x');
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2000);
  status = 500;
  await expect(publicRead('/api/x')).rejects.toThrow('Refusé');
  status = 200;
  expect(await publicRead('/api/x')).toEqual({ liste: [3] });
});
