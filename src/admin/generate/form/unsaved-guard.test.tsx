import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { signOut } from '#src/ui/sign-out.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JAMAIS = { current: false };

/** A page that holds something, and a window over it that holds something too, for as long as it is open. */
function Page({ fenetre }: { readonly fenetre: { readonly current: boolean } }) {
  const [isOuverte, ouvre] = useState(true);
  return (
    <>
      <h1>La fiche</h1>
      <UnsavedGuard changed={2} safe={JAMAIS} />
      {isOuverte && <UnsavedGuard changed={1} safe={fenetre} />}
      <button type="button" onClick={() => ouvre(false)}>
        Fermer la fenêtre
      </button>
    </>
  );
}

function ouvre(fenetre = JAMAIS) {
  const router = createMemoryRouter(
    [
      { path: '/fiche', element: <Page fenetre={fenetre} /> },
      { path: '/ailleurs', element: <h1>Ailleurs</h1> },
    ],
    { initialEntries: ['/fiche'] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return { user: userEvent.setup(), part: () => act(() => router.navigate('/ailleurs')) };
}

it('asks once for all that the page and its window hold, and keeps all of it', async () => {
  const { user, part } = ouvre();
  await part();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByText('3 modifications ne sont pas enregistrées et seront perdues.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rester sur la page' }));
  expect(screen.getByRole('heading', { name: 'La fiche', hidden: true })).toBeTruthy();
  await part();
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(screen.getByRole('heading', { name: 'Ailleurs' })).toBeTruthy();
});

it('asks for the page where what the window held is saved', async () => {
  const { part } = ouvre({ current: true });
  await part();
  expect(screen.getByText('2 modifications ne sont pas enregistrées et seront perdues.')).toBeTruthy();
});

it('asks for the page once its window is closed, before signing out too', async () => {
  const quitte = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', quitte);
  const { user } = ouvre();
  await user.click(screen.getByRole('button', { name: 'Fermer la fenêtre' }));
  await act(() => signOut());
  expect(screen.getByText('2 modifications ne sont pas enregistrées et seront perdues.')).toBeTruthy();
  expect(quitte).not.toHaveBeenCalled();
});
