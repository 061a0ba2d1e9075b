import { act, cleanup, renderHook } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HttpError } from '#src/provider/http-error.ts';
import { metAJour } from './mise-a-jour.ts';
import { toasts } from './toasts.ts';
import { useGeste } from './use-geste.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
});
afterAll(() => server.close());

const told = () => toasts.current().map(({ message, kind }) => [message, kind]);
const answer = (status: number) =>
  server.use(mock.post('*/api/notification', () => HttpResponse.json({ message: 'Non.' }, { status })));

it('a change that is refused is told, one that is done only where that is wanted', async () => {
  answer(500);
  expect(await metAJour('notification', { isLue: true })).toBe(false);
  expect(told()).toEqual([['Un problème est survenu', 'error']]);
  answer(403);
  expect(await metAJour('notification', { isLue: true })).toBe(false);
  expect(told().at(-1)).toEqual(['Non.', 'error']);
  answer(200);
  expect(await metAJour('notification', { isLue: true })).toBe(true);
  expect(told()).toHaveLength(2);
  await metAJour('notification', { isLue: true }, { dit: true });
  expect(told().at(-1)).toEqual(['Demande réalisée', 'success']);
});

it('a gesture that is refused is told, and is asked for once at a time', async () => {
  const { result } = renderHook(() => useGeste());
  const gate = Promise.withResolvers<never>();
  let asked = 0;
  const ask = () => {
    asked += 1;
    return gate.promise;
  };
  let done: Promise<boolean[]> | undefined;
  act(() => {
    done = Promise.all([result.current.fait(ask), result.current.fait(ask)]);
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    gate.reject(new HttpError(404, { message: 'Ce document est introuvable.' }));
    await done;
  });
  expect(asked).toBe(1);
  expect(result.current.isBusy).toBe(false);
  expect(told()).toEqual([['Ce document est introuvable.', 'error']]);
});
