import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { MON_COMPTE, type Piece } from '#src/core/definition/piece.ts';
import { piecesDeclarees } from '#src/core/definition/pieces.ts';
import { navigation } from '#src/provider/navigation.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { adherente, gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import '#tests/support/rapport-plante.ts';
import { Component as AdminArea } from './admin-area.tsx';
import { pages } from './pages.ts';

beforeEach(() => {
  // What the dashboard asks of the server is not the subject here.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
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
  it('opens on the dashboard, which has a place for what waits', async () => {
    open(gestionnaire, '/admin');
    await heading('Tableau de bord');
    expect(document.title).toBe('Tableau de bord – Mutuelle Horizon');
    expect(await screen.findByRole('region', { name: 'À corriger' })).toBeTruthy();
  });

  it('shows where one has been', async () => {
    const router = open(gestionnaire, '/admin/mon-compte');
    await heading('Sécurité de mon compte');
    await act(() => router.navigate('/admin'));
    await heading('Tableau de bord');
    const recents = await screen.findByRole('region', { name: 'Reprendre' });
    const [only] = within(recents).getAllByRole('link');
    expect(only?.getAttribute('href')).toBe('/admin/mon-compte');
  });

  it('says so to those who have no list', async () => {
    const router = open({ ...gestionnaire, habilitations: [] }, '/admin');
    await heading('Tableau de bord');
    expect(await screen.findByText(/^Votre rôle ne donne accès à aucune page\./)).toBeTruthy();
    await act(() => router.navigate('/admin/civilite'));
    await heading('Accès non autorisé');
  });

  it('knows an address that leads nowhere from a list that one may not read', async () => {
    const router = open(
      { ...gestionnaire, habilitations: [habilitation({ ressource: 'civilite' })] },
      '/admin/inconnu',
    );
    await heading('Page inconnue');
    for (const refused of ['/admin/pays', '/admin/pays/create', '/admin/pays/12/show']) {
      await act(() => router.navigate(refused));
      await heading('Accès non autorisé');
      await act(() => router.navigate('/admin'));
      await heading('Tableau de bord');
    }
  });

  it('refuses a creation that one may not make', async () => {
    open({ ...gestionnaire, habilitations: [habilitation({ actions: ['read'] })] }, '/admin/civilite/create');
    await heading('Accès non autorisé');
  });

  it('knows what nobody does from what one may not do', async () => {
    const everything = { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] };
    const router = open(everything, '/admin');
    await heading('Tableau de bord');
    const address = '0190a000-0000-7000-8000-000000000001';
    for (const nowhere of [
      'compte-adherent/create',
      `compte-adherent/${address}`,
      'envoi/create',
      'mon-compte/create',
    ]) {
      await act(() => router.navigate(`/admin/${nowhere}`));
      await heading('Page inconnue');
      await act(() => router.navigate('/admin'));
      await heading('Tableau de bord');
    }
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

/** A room of which no code but this knows: its definition and its module are all there is of it. */
const PLANTEE: Piece = {
  genre: 'page',
  key: 'piece-plantee',
  label: 'Pièce plantée',
  description: 'Une pièce d’essai, que rien d’autre ne nomme.',
  groupe: 'comptes',
  droit: { ressource: 'exploitation', action: 'read' },
};
(piecesDeclarees as readonly Piece[] as Piece[]).push(PLANTEE);
Object.assign(pages, { [PLANTEE.key]: async () => ({ Component: () => <p>Contenu planté</p> }) });

describe('each room that is no list', () => {
  const everything = {
    ...gestionnaire,
    isPlateforme: true,
    habilitations: [habilitation({ ressource: '*' })],
  };

  /** One by each way in: what differs besides is its words, and a room that is planted has them all. */
  const rooms = oneOfEach(piecesDeclarees as readonly Piece[], ({ genre, groupe }) => [
    genre,
    `du compte ${groupe === MON_COMPTE}`,
  ]);

  it.each(rooms)('$key: its title, its words, its way in', async (piece) => {
    const { key, label, description, groupe } = piece;
    const router = open(everything, '/admin');
    await heading('Tableau de bord');
    const user = userEvent.setup();
    if (groupe === MON_COMPTE) {
      await user.click(screen.getByRole('button', { name: /^Mon compte/ }));
      await user.click(screen.getByRole('menuitem', { name: label }));
    } else {
      const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
      await user.type(menu.getByRole('searchbox'), label);
      await user.click(menu.getByRole('link', { name: label }));
    }
    await heading(label);
    expect(router.state.location.pathname).toBe(`/admin/${key}`);
    expect(document.title).toBe(`${label} – Mutuelle Horizon`);
    expect(screen.getByRole('main').textContent).toContain(description);
  });

  it('shows its module under its title', async () => {
    open(everything, `/admin/${PLANTEE.key}`);
    expect(await screen.findByText('Contenu planté')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' }).textContent).toContain('Administration');
    expect(screen.getByRole('link', { name: PLANTEE.label, current: 'page' })).toBeTruthy();
  });

  it('is closed to whoever has not its right, who finds it in no menu', async () => {
    open(gestionnaire, `/admin/${PLANTEE.key}`);
    await heading('Accès non autorisé');
    expect(screen.queryByRole('link', { name: PLANTEE.label })).toBeNull();
  });
});
