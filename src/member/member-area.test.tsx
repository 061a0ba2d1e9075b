import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#src/core/page-data.ts';
import { adherente, gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { Component as AccueilPage } from './accueil-page.tsx';
import { Component as MemberArea } from './member-area.tsx';

afterEach(cleanup);

function open(user: CurrentUser | null) {
  writePageData(user);
  const router = createMemoryRouter(
    [
      { element: <MemberArea />, children: [{ path: '/accueil', element: <AccueilPage /> }] },
      { path: '*', element: <p>Ailleurs</p> },
    ],
    { initialEntries: ['/accueil'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('the member area', () => {
  it('greets the member, and says who is signed in', () => {
    open(adherente);
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Jeanne' })).toBeTruthy();
    expect(document.title).toBe('Accueil – Mutuelle Horizon');
    expect(screen.getByRole('main').textContent).toContain('Jeanne Martin (Adhérent)');
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeTruthy();
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
