import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copieCarte, finDans } from './copie-carte.ts';
import { navigation } from './navigation.ts';
import { prolongeSession, sessionReste } from './session-time.ts';
import { stored } from './stored.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => copieCarte.ecrit(copie(finDans(60))));
afterEach(() => {
  server.resetHandlers();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const copie = (fin: string) => ({
  ...{ compteId: 'jeanne', date: '2026-11-22T10:00:00Z', fin },
  ...{ organisme: 'Mutuelle Horizon', couleur: '#0f5c63', cartes: [] },
});
const gardee = () => stored.read('carteHorsLigne');
const dit = (reponse: object) =>
  server.use(mock.all('*/api/identity/session', () => HttpResponse.json(reponse)));

it('is of one account, and while its session lasts', () => {
  expect(copieCarte.de('jeanne')?.compteId).toBe('jeanne');
  expect(copieCarte.de('lucas')).toBeNull();
  expect(gardee()).toBeNull();
});

it('goes where nobody is signed in, when its time is over, and when it cannot be read', () => {
  expect(copieCarte.de(undefined)).toBeNull();
  expect(gardee()).toBeNull();
  for (const ancienne of [JSON.stringify(copie(finDans(-1))), JSON.stringify({ compteId: 'jeanne' }), '{']) {
    stored.write('carteHorsLigne', ancienne);
    expect(copieCarte.de('jeanne')).toBeNull();
    expect(gardee()).toBeNull();
  }
});

it('follows what the server says of the session, and not its silence', async () => {
  const reste = () => Date.parse(JSON.parse(gardee() ?? '{}').fin) - Date.now();
  dit({ active: true, reste: 600 });
  await sessionReste();
  expect(reste()).toBeGreaterThan(590_000);
  dit({ reste: 900 });
  await prolongeSession();
  expect(reste()).toBeGreaterThan(890_000);
  server.use(mock.all('*/api/identity/session', () => HttpResponse.error()));
  expect(await sessionReste()).toBeNull();
  expect(gardee()).not.toBeNull();
  dit({ active: false });
  await sessionReste();
  expect(gardee()).toBeNull();
});

it('goes when an answer says that the session is over', () => {
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
  navigation.signInAgain();
  expect(gardee()).toBeNull();
});
