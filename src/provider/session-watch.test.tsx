import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation } from './navigation.ts';
import { announceSignOut, watchSession } from './session-watch.ts';
import { wasSignedOut } from './signed-out.ts';

const server = setupServer();
const sources: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

let stop: () => void;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('EventSource', FakeSource);
  sources.length = 0;
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'route').mockReturnValue('/admin/sexe');
  stop = watchSession();
});
afterEach(() => {
  stop();
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function sessionIs(active: boolean) {
  server.use(mock.get('/api/identity/session', () => HttpResponse.json({ active })));
}

describe('following the session', () => {
  it('listens once the page is quiet', async () => {
    expect(sources).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sources.map(({ url }) => url)).toEqual(['/api/identity/session-events']);
  });

  it('asks to sign in again when the server says that it is over', async () => {
    sessionIs(false);
    await vi.advanceTimersByTimeAsync(3_000);
    sources[0]?.dispatchEvent(new Event('fin'));
    await vi.advanceTimersByTimeAsync(300);
    await vi.waitFor(() =>
      expect(navigation.goTo).toHaveBeenCalledWith('/login?motif=session&callbackUrl=%2Fadmin%2Fsexe'),
    );
  });

  it('stays where another session has taken its place', async () => {
    sessionIs(true);
    await vi.advanceTimersByTimeAsync(3_000);
    sources[0]?.dispatchEvent(new Event('fin'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(navigation.goTo).not.toHaveBeenCalled();
  });

  it('leaves for the first page, which says so, when another window signs out', async () => {
    window.localStorage.setItem('portail.numContrat', '00012345');
    const other = new BroadcastChannel('portail-session');
    other.postMessage('deconnexion');
    await vi.waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/'));
    other.close();
    expect(window.localStorage.getItem('portail.numContrat')).toBeNull();
    expect(wasSignedOut()).toBe(true);
    expect(wasSignedOut()).toBe(false);
  });

  it('the window that signs out listens no more, and tells the others', async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    const told: unknown[] = [];
    const other = new BroadcastChannel('portail-session');
    other.addEventListener('message', ({ data }) => told.push(data));
    announceSignOut();
    expect(sources[0]?.readyState).toBe(FakeSource.CLOSED);
    await vi.waitFor(() => expect(told).toEqual(['deconnexion']));
    other.close();
    expect(navigation.leave).not.toHaveBeenCalled();
  });
});
