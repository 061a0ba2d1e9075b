import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandeDetaillee } from '#src/lectures/demandes.ts';
import { documents } from '#src/lectures/documents.ts';
import { services } from '#src/lectures/services.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from './toasts.ts';
import { useDetail, useLecture } from './use-lecture.ts';

const server = setupServer();
let asked: string[] = [];
let status = 200;
let held: Promise<void> | null = null;
let aborted = 0;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = [];
  status = 200;
  held = null;
  aborted = 0;
  server.use(
    mock.get('*/api/*', async ({ request }) => {
      const { searchParams, pathname } = new URL(request.url);
      asked.push(pathname + (searchParams.get('range') ?? ''));
      const rang = asked.length;
      request.signal.addEventListener('abort', () => {
        aborted += 1;
      });
      await held;
      const headers = { 'Content-Range': 'prestations 0-0/319' };
      return status === 200
        ? HttpResponse.json([rang], { headers })
        : HttpResponse.json({ message: 'Panne du serveur.' }, { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
});
afterAll(() => server.close());

const told = () => toasts.current().map(({ message, kind }) => [message, kind]);

describe('a read on a page', () => {
  it('waits, then has its data; another page is served from what is kept, with a copy of its own', async () => {
    const first = renderHook(() => useLecture(services));
    expect(first.result.current).toMatchObject({ donnees: undefined, error: null, isLoading: true });
    await waitFor(() => expect(first.result.current.isLoading).toBe(false));
    expect(first.result.current.donnees).toEqual([1]);
    (first.result.current.donnees as unknown as number[]).push(99);
    const second = renderHook(() => useLecture(services));
    expect(second.result.current).toMatchObject({ donnees: [1], isLoading: false });
    expect(asked).toHaveLength(1);
  });

  it('keeps the page before while the next one of the same list comes', async () => {
    const { result, rerender } = renderHook(
      ({ from }: { from: number }) => useLecture(documents, { tranche: [from, from + 24] }),
      { initialProps: { from: 0 } },
    );
    await waitFor(() => expect(result.current.donnees).toEqual({ lignes: [1], total: 319 }));
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    rerender({ from: 25 });
    expect(result.current).toMatchObject({ donnees: { lignes: [1], total: 319 }, isLoading: true });
    gate.resolve();
    await waitFor(() => expect(result.current.donnees?.lignes).toEqual([2]));
  });

  it('never shows what belongs to another contract', async () => {
    stored.write('numContrat', 'A1');
    const { result, rerender } = renderHook(() => useLecture(services));
    await waitFor(() => expect(result.current.donnees).toEqual([1]));
    stored.write('numContrat', 'B2');
    rerender();
    expect(result.current.donnees).toBeUndefined();
    await waitFor(() => expect(result.current.donnees).toEqual([2]));
  });

  it('is given up with its page', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const { unmount } = renderHook(() => useLecture(services));
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    await waitFor(() => expect(aborted).toBe(1));
    gate.resolve();
  });

  it('says what failed, in the words of the registry and of the server, and asks again when told to', async () => {
    status = 500;
    const { result } = renderHook(() => useLecture(services));
    await waitFor(() => expect(result.current.error?.status).toBe(500));
    await waitFor(() =>
      expect(told()).toEqual([
        ["Le chargement d'une source de données à échoué (Services) : Panne du serveur.", 'error'],
      ]),
    );
    status = 200;
    act(() => result.current.relit());
    await waitFor(() => expect(result.current.donnees).toEqual([2]));
    expect(result.current.error).toBeNull();
  });

  it('leaves to its page the detail that may not be read', async () => {
    status = 403;
    const { result } = renderHook(() => useDetail(demandeDetaillee, 'DEM-2026-000017'));
    await waitFor(() => expect(result.current.error?.status).toBe(403));
    status = 500;
    renderHook(() => useLecture(services));
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.[0]).toContain('(Services) : Panne du serveur.');
  });

  it('is read again when what it shows is forgotten, and stays until then', async () => {
    const { result } = renderHook(() => useLecture(services));
    await waitFor(() => expect(result.current.donnees).toEqual([1]));
    act(() => forgetReads('/api/adherent/services'));
    expect(result.current.donnees).toEqual([1]);
    await waitFor(() => expect(result.current.donnees).toEqual([2]));
  });
});
