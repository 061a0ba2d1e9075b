import { act, cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentClient } from '#src/core/api/page-data.ts';
import { navigation } from '#src/provider/navigation.ts';
import { stored } from '#src/provider/stored.ts';
import { toast } from '#src/ui/toasts.ts';
import { adherente, client, writePageData } from '#tests/support/page-data.ts';
import { Component as DeletePage } from './delete-user-confirmation-page.tsx';
import { Component as LoginArea } from './login-area.tsx';
import { Component as RedirectPage } from './redirect-to-mobile-page.tsx';
import { Component as UnavailablePage } from './service-unavailable-page.tsx';
import { Component as WelcomePage } from './welcome-page.tsx';

const APPLE = 'https://apps.apple.com/fr/app/id1';
const GOOGLE = 'https://play.google.com/store/apps/details?id=un';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(navigation, 'passOn').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function open(address: string, changes: Partial<CurrentClient> = {}, user: typeof adherente | null = null) {
  writePageData(user, { currentClient: { ...client, ...changes } });
  const router = createMemoryRouter(
    [
      {
        element: <LoginArea />,
        children: [
          { path: '/', element: <h1>Bienvenue</h1> },
          { path: '/accueil', element: <WelcomePage /> },
          { path: '/delete-user-confirmation', element: <DeletePage /> },
          { path: '/redirect-to-mobile/*', element: <RedirectPage /> },
          { path: '/service-unavailable', element: <UnavailablePage /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

function on(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

const banner = () => screen.queryByRole('region', { name: 'Application mobile' });

describe('the layout', () => {
  it('shows the client’s name and its own words', () => {
    open('/', { textes: { loginAccroche: 'La santé, simplement.', loginTexte: 'Depuis 1901.' } });
    const panel = within(screen.getByRole('banner'));
    for (const text of ['La santé, simplement.', 'Depuis 1901.']) panel.getByText(text);
    panel.getByText('Mutuelle Horizon', { selector: '.marque-nom' });
  });

  it('names every link of the client, and keeps what is no address of an application out', () => {
    open('/', {
      liensApp: { ios: APPLE, android: 'http://evil.example' },
      liensSociaux: [
        { type: 'youtube', url: 'https://www.youtube.com/un' },
        { type: 'instagram', url: 'https://www.instagram.com/un' },
      ],
    });
    const panel = within(screen.getByRole('banner'));
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Télécharger l’application sur l’App Store (nouvel onglet)',
      'Nous suivre sur YouTube (nouvel onglet)',
      'Nous suivre sur Instagram (nouvel onglet)',
    ]);
    for (const link of panel.getAllByRole('link'))
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('sends those who are insured elsewhere to their own door, where the client names others', () => {
    open('/accueil', { listeAutresClients: [{ libelle: 'Mutuelle Sœur', url: 'https://soeur.example/' }] });
    const others = screen.getByRole('navigation', { name: 'Autres mutuelles' });
    const link = within(others).getByRole('link', { name: 'Mutuelle Sœur' });
    expect(link.getAttribute('href')).toBe('https://soeur.example/');
    cleanup();
    open('/accueil');
    expect(screen.queryByRole('navigation', { name: 'Autres mutuelles' })).toBeNull();
  });

  it('has a place for messages in passing', () => {
    open('/');
    act(() => toast('Un code de sécurité vient d’être renvoyé.', 'success'));
    expect(screen.getByRole('status').textContent).toBe('Un code de sécurité vient d’être renvoyé.');
  });

  it('asks for the blocks of its footer once somebody comes near it', async () => {
    let arrive = (): void => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly disconnect = (): void => undefined;
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          arrive = () => told([{ isIntersecting: true }]);
        }
        readonly observe = (): void => undefined;
      },
    );
    server.use(
      mock.get('/api/cms/blocklists', () =>
        HttpResponse.json([
          {
            id: '1',
            blockListId: '1',
            name: 'Login_Footer',
            itemName: null,
            title: 'Pied',
            content: '<p>Mentions légales</p>',
            isSingleDisplay: false,
            type: 'bloc',
            cookieName: null,
          },
        ]),
      ),
    );
    open('/');
    expect(screen.queryByText('Mentions légales')).toBeNull();
    act(() => arrive());
    await screen.findByText('Mentions légales');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'offers to change one’s mind about cookies where data are collected: %s',
    (dataCollectActivated, count) => {
      open('/', { dataCollectActivated });
      expect(screen.queryAllByRole('link', { name: 'Gérer mes cookies' })).toHaveLength(count);
    },
  );
});

describe('the banner of the application', () => {
  const apps = { liensApp: { ios: APPLE, android: GOOGLE }, mobileApplicationDetection: true };

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', APPLE],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', GOOGLE],
  ])('leads to the application for %s, and closing it is remembered', (_, userAgent, link) => {
    on(userAgent);
    open('/', apps);
    expect(screen.getByRole('link', { name: 'Ouvrir l’application' }).getAttribute('href')).toBe(link);
    act(() => screen.getByRole('button', { name: 'Fermer le bandeau de l’application' }).click());
    expect(banner()).toBeNull();
    expect(stored.read('banniereFermee')).not.toBeNull();
    cleanup();
    open('/', apps);
    expect(banner()).toBeNull();
  });

  it.each([
    ['a desk', 'Mozilla/5.0 (X11; Linux x86_64)', {}],
    ['a client that does not want it', 'Android', { mobileApplicationDetection: false }],
    ['a device without an application', 'Android', { liensApp: { ios: APPLE, android: null } }],
    ['an address that is none', 'Android', { liensApp: { ios: null, android: 'javascript:alert(1)' } }],
  ])('does not show for %s', (_, userAgent, changes) => {
    on(userAgent);
    open('/', { ...apps, ...changes });
    expect(banner()).toBeNull();
  });
});

describe('the small pages', () => {
  it('redirect-to-mobile passes on, and offers a link', () => {
    open(`/redirect-to-mobile/${encodeURIComponent(GOOGLE)}`);
    expect(navigation.passOn).toHaveBeenCalledWith(GOOGLE);
    expect(screen.getByRole('link', { name: 'cliquer ici' }).getAttribute('href')).toBe(GOOGLE);
  });

  it('redirect-to-mobile opens the client’s own application', () => {
    open('/redirect-to-mobile/mutuelle-horizon:carte', { schemesApp: ['mutuelle-horizon'] });
    expect(navigation.passOn).toHaveBeenCalledWith('mutuelle-horizon:carte');
  });

  it('redirect-to-mobile does not pass on to anybody else', () => {
    open(`/redirect-to-mobile/${encodeURIComponent('https://evil.example/')}`);
    screen.getByRole('heading', { name: 'Adresse refusée' });
    expect(navigation.passOn).not.toHaveBeenCalled();
    expect(document.body.textContent).not.toContain('evil');
  });

  it('delete-user-confirmation says that the account is gone', () => {
    open('/delete-user-confirmation');
    screen.getByRole('heading', { level: 1, name: 'Votre compte adhérent est désormais supprimé' });
    expect(screen.getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/');
  });

  it('service-unavailable keeps the words of the page when nothing answers', async () => {
    let asked = 0;
    server.use(
      mock.get('/api/cms/blocklists', () => {
        asked += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    open('/service-unavailable', { textes: { serviceIndisponible: 'Retour à 18 h.' } });
    screen.getByText('Retour à 18 h.');
    await vi.waitFor(() => expect(asked).toBe(1));
    screen.getByText('Retour à 18 h.');
    expect(screen.queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
  });

  it.each([
    [
      'where the server says',
      { logoutUrl: 'https://connexion.exemple.fr/fin' },
      200,
      'https://connexion.exemple.fr/fin',
    ],
    ['home when it says nothing', {}, 200, '/'],
  ])('service-unavailable lets one sign out, %s', async (_, body, status, where) => {
    server.use(
      mock.get('/api/cms/blocklists', () => HttpResponse.json([])),
      mock.post('/api/identity/logout', () => HttpResponse.json(body, { status })),
    );
    stored.write('securityCode', '123456');
    open('/service-unavailable', {}, adherente);
    act(() => screen.getByRole('button', { name: 'Se déconnecter' }).click());
    await vi.waitFor(() => expect(navigation.leave).toHaveBeenCalledWith(where));
    expect(stored.read('securityCode')).toBeNull();
  });
});
