import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentClient, CurrentUser } from '#src/core/api/page-data.ts';
import { PublicTheme } from '#src/ui/theme/public-theme.tsx';
import { adherente, client, gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { Component as WelcomePage } from './welcome-page.tsx';

afterEach(cleanup);

interface Visit {
  readonly address?: string;
  readonly client?: Partial<CurrentClient>;
}

function open(user: CurrentUser | null, { address = '/', client: more = {} }: Visit = {}) {
  writePageData(user, { currentClient: { ...client, ...more } });
  const router = createMemoryRouter(
    [
      { element: <Area />, children: [{ path: '/', element: <WelcomePage /> }] },
      { path: '*', element: <p>Ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** The page in its charter; the area around it has tests of its own. */
function Area() {
  return (
    <PublicTheme>
      <main>
        <Outlet />
      </main>
    </PublicTheme>
  );
}

const fonctionnalites = {
  creationCompteAutreActe: {
    isActivated: true,
    isActivatedPerContract: {},
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    texteInfo: null,
  },
} as const;

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const signIn = () => screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href');

describe('the welcome page', () => {
  it('has one task: to sign in', () => {
    open(null);
    expect(document.title).toBe('Bienvenue sur votre espace adhérent – Mutuelle Horizon');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue sur votre espace adhérent');
    expect(links()).toEqual(['Me connecter']);
    expect(signIn()).toBe('/api/identity/login');
  });

  it('carries the callbackUrl on', () => {
    open(null, { address: '/?callbackUrl=%2Fadmin%2Fcivilite%3Fpage%3D2' });
    expect(signIn()).toBe('/api/identity/login?callbackUrl=%2Fadmin%2Fcivilite%3Fpage%3D2');
  });

  it('offers an account where one may be created', () => {
    open(null, { client: { fonctionnalites } });
    expect(links()).toEqual(['Me connecter', 'Créer un compte']);
    expect(screen.getByText(/Vous n’avez pas de compte/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/register');
  });

  it('offers none at a restricted address', () => {
    open(null, { client: { fonctionnalites, isRestrictedUrl: true } });
    expect(links()).toEqual(['Me connecter']);
    expect(screen.queryByText(/Vous n’avez pas de compte/)).toBeNull();
  });

  it('leads to the questions', () => {
    open(null);
    expect(screen.getByRole('button', { name: 'Besoin d’aide pour vous connecter ?' })).toBeTruthy();
  });

  it.each([
    ['a back-end user', gestionnaire, '/admin'],
    ['a member', adherente, '/accueil'],
  ])('sends %s home', async (_, user, home) => {
    const router = open(user);
    await screen.findByText('Ailleurs');
    expect(router.state.location.pathname).toBe(home);
  });
});
