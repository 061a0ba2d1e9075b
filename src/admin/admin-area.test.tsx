import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#src/core/page-data.ts';
import { navigation } from '#src/provider/navigation.ts';
import { adherente, gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { Component as AdminArea } from './admin-area.tsx';

// react-admin takes the ES module of the router, Vitest the CommonJS one: two routers that do not know each other.
vi.mock('react-router', () => import(import.meta.resolve('react-router')));

beforeEach(() => {
  // jsdom has neither: the first decides between desk and phone, the second scrolls to the top of a new page.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(user: CurrentUser | null, route: string) {
  writePageData(user);
  const router = createMemoryRouter(
    [
      { path: '/admin/*', element: <AdminArea /> },
      { path: '/login', element: <p>Connexion</p> },
      { path: '/accueil', element: <p>Espace adhérent</p> },
    ],
    { initialEntries: [route] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the door of the administration', () => {
  it('asks a visitor to sign in, and remembers where he was going', async () => {
    const router = open(null, '/admin/civilite?page=2');
    await screen.findByText('Connexion');
    expect(router.state.location.search).toBe(`?callbackUrl=${encodeURIComponent('/admin/civilite?page=2')}`);
  });

  it('sends a member to the area of members', async () => {
    open(adherente, '/admin');
    expect(await screen.findByText('Espace adhérent')).toBeTruthy();
  });
});

describe('the shell', () => {
  it('shows the families of lists with what each list is for', async () => {
    open(gestionnaire, '/admin');
    await heading('Tableau de bord');
    expect(document.title).toBe('Tableau de bord – Mutuelle Horizon');
    const family = screen.getByRole('region', { name: 'Identité et adresse' });
    expect(within(family).getByRole('link', { name: 'Civilités' }).getAttribute('href')).toBe(
      '/admin/civilite',
    );
    expect(family.textContent).toContain('Les civilités proposées dans les formulaires');
  });

  it('says so to those who have no list', async () => {
    const router = open({ ...gestionnaire, habilitations: [] }, '/admin');
    await heading('Tableau de bord');
    expect(screen.getByRole('main').textContent).toContain('Votre rôle ne donne accès à aucune liste.');
    await act(() => router.navigate('/admin/civilite'));
    await heading('Page inconnue');
  });

  it.each([
    ['an address that leads nowhere', '/admin/inconnu'],
    ['a list that one may not read', '/admin/pays'],
  ])('answers the same to %s', async (_, route) => {
    open({ ...gestionnaire, habilitations: [habilitation({ ressource: 'civilite' })] }, route);
    await heading('Page inconnue');
  });

  it('refuses a creation that one may not make', async () => {
    open({ ...gestionnaire, habilitations: [habilitation({ actions: ['read'] })] }, '/admin/civilite/create');
    await heading('Accès non autorisé');
  });

  it('names the account and its roles, and signs out', async () => {
    const user = userEvent.setup();
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ logoutUrl: '/' }));
    const leave = vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
    open({ ...gestionnaire, roles: ['Gestionnaire', 'admin_digital'] }, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Mon compte : Claire Bernard' }));
    expect(screen.getByRole('menu').textContent).toContain('Gestionnaire, Admin Digital');
    await user.click(screen.getByRole('menuitem', { name: 'Se déconnecter' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  });
});
