import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contrat } from '#tests/support/contrats.ts';
import { cachedRead } from './cached-read.ts';
import { contrats } from './contrats.ts';
import { forgetReads } from './forget-reads.ts';
import { signOut } from './identity.ts';
import { navigation } from './navigation.ts';
import { stored } from './stored.ts';

const server = setupServer();
const LISTE = [contrat('A1'), contrat('B2', { etat: 'suspendu' })];
let calls = 0;

function answer(body: object, status = 200): void {
  server.use(
    mock.get('*/api/adherent/contrats', () => {
      calls++;
      return HttpResponse.json(body, { status });
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  calls = 0;
  answer({ contrats: LISTE });
});
afterEach(() => {
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const courant = () => {
  const etat = contrats.etat();
  return etat.etape === 'prets' ? etat.courant.numContrat : etat.etape;
};

describe('the current contract', () => {
  it('is the first, and is remembered', async () => {
    await contrats.charge();
    expect(courant()).toBe('A1');
    expect(stored.read('numContrat')).toBe('A1');
  });

  it('is the one that this browser remembers', async () => {
    stored.write('numContrat', 'B2');
    await contrats.charge();
    expect(courant()).toBe('B2');
  });

  it('is the first again where what is remembered is somebody else’s', async () => {
    stored.write('numContrat', 'Z9');
    await contrats.charge();
    expect(courant()).toBe('A1');
    expect(stored.read('numContrat')).toBe('A1');
  });

  it('changes: remembered, told to whoever listens, and all reads forgotten', async () => {
    const read = vi.fn(() => HttpResponse.json({}));
    server.use(mock.get('*/api/x', read));
    await contrats.charge();
    await cachedRead('/api/x');
    const heard: unknown[] = [];
    const leave = contrats.subscribe(() => heard.push(courant()));
    contrats.choisit('B2');
    contrats.choisit('B2');
    contrats.choisit('Z9');
    leave();
    contrats.choisit('A1');
    expect(heard).toEqual(['B2']);
    expect(stored.read('numContrat')).toBe('A1');
    await cachedRead('/api/x');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is sent with every later request', async () => {
    let sent: string | null = null;
    server.use(
      mock.get('*/api/x', ({ request }) => {
        sent = request.headers.get('X-Num-Contrat');
        return HttpResponse.json({});
      }),
    );
    await contrats.charge();
    contrats.choisit('B2');
    await cachedRead('/api/x');
    expect(sent).toBe('B2');
  });

  it('leaves with the session, and what was read too', async () => {
    vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
    server.use(mock.post('*/api/identity/logout', () => HttpResponse.json({ logoutUrl: '/' })));
    await contrats.charge();
    await signOut();
    expect(stored.read('numContrat')).toBeNull();
    await contrats.charge();
    expect(calls).toBe(2);
  });
});

describe('the list', () => {
  it('is read again after an act', async () => {
    await contrats.charge();
    await contrats.charge();
    const before = calls;
    await contrats.recharge();
    expect(calls).toBe(before + 1);
  });

  it('may be empty', async () => {
    answer({ contrats: [] });
    await contrats.charge();
    expect(contrats.etat()).toEqual({ etape: 'aucun' });
  });

  it.each([
    [500, 'Une erreur s’est produite', null],
    [503, 'Service momentanément indisponible', '/service-unavailable'],
  ])('fails with %d: the body of the refusal is passed on', async (status, message, route) => {
    const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
    const body = { status, code: 'X', message, messages: [message], correlationId: 'c' };
    answer(body, status);
    await contrats.charge();
    const etat = contrats.etat();
    expect(etat.etape === 'panne' && etat.error).toMatchObject({ status, message, body });
    if (route === null) expect(goTo).not.toHaveBeenCalled();
    else expect(goTo).toHaveBeenCalledWith(route);
    answer({ contrats: LISTE });
    await contrats.reprend();
    expect(courant()).toBe('A1');
  });
});
