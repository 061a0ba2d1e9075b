import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { contrats } from '#src/provider/contrats.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { navigation } from '#src/provider/navigation.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from '#src/ui/toasts.ts';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat } from '#tests/support/contrats.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { Component as AccueilPage } from './accueil/accueil-page.tsx';
import { Component as MemberArea } from './member-area.tsx';

const server = setupServer(...autourDesPages());
const CHEMIN = '*/api/adherent/contrats';
beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  forgetPublicReads();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const LISTE = [
  contrat('00012345'),
  contrat('00012346', { nomOffre: 'Prévoyance Revenus', etat: 'suspendu' }),
];
const ancienMembre: CurrentUser = { ...gestionnaire, roles: ['Gestionnaire', 'User'], isUser: true };

type Lente = () => Promise<{ Component: () => null }>;
const jamais: Lente = () => new Promise(() => undefined);

function open(user: CurrentUser | null, liste: unknown = LISTE, status = 200, lente = jamais) {
  writePageData(user);
  const body = status === 200 ? { contrats: liste } : { status, message: 'Une erreur s’est produite' };
  server.use(mock.get(CHEMIN, () => HttpResponse.json(body, { status })));
  const router = createMemoryRouter(
    [
      {
        element: <MemberArea />,
        children: [
          { path: '/accueil', element: <AccueilPage /> },
          { path: '/lente', lazy: lente },
        ],
      },
      { path: '*', element: <p>Ailleurs</p> },
    ],
    { initialEntries: ['/accueil'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('the member area', () => {
  it('greets the member, says who is signed in and which contract it is about', async () => {
    open(adherente);
    await screen.findByRole('heading', { level: 1, name: 'Bonjour Jeanne' });
    await waitFor(() => expect(document.title).toBe('Accueil – Mutuelle Horizon'));
    expect(await screen.findByText('Aucun remboursement pour l’instant')).toBeTruthy();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Santé Sérénité 3 – n° 00012345')).toBeTruthy();
    await userEvent.click(header.getByRole('button', { name: /Votre compte : Jeanne Martin/i }));
    expect(screen.getByRole('menuitem', { name: 'Se déconnecter' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Mon profil' }).getAttribute('href')).toBe('/profil');
  });

  it('says that a page is late, once it is, until it comes', async () => {
    const venue = Promise.withResolvers<{ Component: () => null }>();
    const router = open(adherente, LISTE, 200, () => venue.promise);
    await screen.findByRole('heading', { level: 1, name: 'Bonjour Jeanne' });
    expect(screen.queryByRole('progressbar', { name: 'Chargement de la page' })).toBeNull();
    await act(async () => void router.navigate('/lente'));
    await screen.findByRole('progressbar', { name: 'Chargement de la page' });
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    await act(async () => venue.resolve({ Component: () => null }));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: 'Chargement de la page' })).toBeNull(),
    );
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull();
  });

  it('is drawn anew for another contract, which the browser remembers', async () => {
    open(adherente);
    const heading = await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('button', { name: /En choisir un autre/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Prévoyance Revenus/ }));
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('(suspendu)'));
    expect(heading.isConnected).toBe(false);
    expect(stored.read('numContrat')).toBe('00012346');
  });

  it.each([
    ['eninstance', false, 'Votre adhésion est en cours de traitement.'],
    ['valide', true, 'Votre contrat fait l’objet d’un impayé.'],
  ] as const)('tells what there is to know of a contract: %s, %s', async (etat, precontentieux, phrase) => {
    open(adherente, [contrat('00012345', { etat, precontentieux })]);
    expect(await screen.findByText(phrase)).toBeTruthy();
  });

  it.each([
    ['asks a visitor to sign in', null, '/login?callbackUrl=%2Faccueil'],
    ['sends a back-end user to the administration', gestionnaire, '/admin'],
  ])('%s', async (_, user, address) => {
    const router = open(user);
    await screen.findByText('Ailleurs');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
});

describe('without a contract', () => {
  it('a member is told so in a window that cannot be put aside, and signed out', async () => {
    const out = vi.fn(() => HttpResponse.json({ logoutUrl: '/' }));
    server.use(mock.post('*/api/identity/logout', out));
    open(adherente, []);
    const dialog = await screen.findByRole('dialog', { name: 'Aucun contrat' });
    expect(dialog.textContent).toContain(
      'Vous avez été radié : vous allez être redirigé vers la page de connexion.',
    );
    expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/'));
    expect(out).toHaveBeenCalledOnce();
  });

  it('nothing else is asked for, so that nothing else is refused over the window', async () => {
    const asked: string[] = [];
    const heard = ({ request }: { readonly request: Request }) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/adherent/') || pathname.startsWith('/api/datas/')) asked.push(pathname);
    };
    server.events.on('request:start', heard);
    open(adherente, []);
    await screen.findByRole('dialog', { name: 'Aucun contrat' });
    server.events.removeListener('request:start', heard);
    expect(asked).toEqual(['/api/adherent/contrats']);
    expect(toasts.current().filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('a failed sign-out says so, then leaves for the start page three seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(mock.post('*/api/identity/logout', () => HttpResponse.json({}, { status: 500 })));
    open(adherente, []);
    const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await screen.findAllByText('La déconnexion a échoué : votre session est encore ouverte.');
    expect(navigation.leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(navigation.leave).toHaveBeenCalledWith('/');
    vi.useRealTimers();
  });

  it('who also works here goes to the administration', async () => {
    open(ancienMembre, []);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'L’utilisateur Claire Bernard n’a aucun contrat : vous allez être redirigé vers l’administration.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Aller à l’administration' }));
    expect(navigation.goTo).toHaveBeenCalledWith('/admin');
  });
});

describe('contracts that cannot be read', () => {
  it.each([
    ['a member', adherente, '/service-unavailable'],
    ['who also works here', ancienMembre, '/admin'],
  ])('%s is told so, and led on', async (_, user, route) => {
    open(user, null, 500);
    const dialog = await screen.findByRole('dialog', { name: 'Vos contrats n’ont pas pu être chargés' });
    expect(dialog.textContent).toContain('Une erreur s’est produite');
    expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(navigation.goTo).toHaveBeenCalledWith(route);
  });

  it('may be asked for again', async () => {
    open(adherente, null, 500);
    await screen.findByRole('dialog');
    server.use(mock.get(CHEMIN, () => HttpResponse.json({ contrats: LISTE })));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { name: 'Bonjour Jeanne' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a 503 opens no window: it has a page', async () => {
    open(adherente, null, 503);
    await waitFor(() => expect(navigation.goTo).toHaveBeenCalledWith('/service-unavailable'));
    await waitFor(() => expect(contrats.etat().etape).toBe('panne'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
