import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#src/core/page-data.ts';
import { adherente, gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { Component as LoginArea } from './login-area.tsx';
import { Component as WelcomePage } from './welcome-page.tsx';

afterEach(cleanup);

function open(user: CurrentUser | null, address = '/') {
  writePageData(user);
  const router = createMemoryRouter(
    [
      { element: <LoginArea />, children: [{ path: '/', element: <WelcomePage /> }] },
      { path: '*', element: <p>Ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('the welcome page', () => {
  it('has one task: to sign in', () => {
    open(null);
    expect(document.title).toBe('Bienvenue sur votre espace adhérent – Mutuelle Horizon');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue sur votre espace adhérent');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Me connecter']);
  });

  it('carries the callbackUrl on', () => {
    open(null, '/?callbackUrl=%2Fadmin');
    const link = screen.getByRole('link', { name: 'Me connecter' });
    expect(link.getAttribute('href')).toBe('/login?callbackUrl=%2Fadmin');
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
