import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repondsAuCourrier } from '#src/provider/reponse-au-courrier.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Reponse } from './reponse.tsx';

vi.mock('#src/provider/reponse-au-courrier.ts', () => ({ repondsAuCourrier: vi.fn(async () => undefined) }));

beforeEach(() => {
  writePageData(adherente);
  openableDialogs();
});
afterEach(cleanup);

const COURRIER = { id: 'c1' };

function ouvre() {
  const cadre = (
    <>
      <Link to="/accueil">Accueil</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: cadre,
        children: [
          { path: '/messagerie', element: <Reponse courrier={COURRIER} /> },
          { path: '/accueil', element: <h1>Bonjour</h1> },
        ],
      },
    ],
    { initialEntries: ['/messagerie'] },
  );
  render(
    <PortalTheme density="confort">
      <RouterProvider router={router} />
    </PortalTheme>,
  );
  return userEvent.setup();
}

it('une réponse commencée ne se perd pas sans qu’on le demande', async () => {
  const user = ouvre();
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(message, 'Merci de me rappeler');
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quitter sans envoyer ?' });
  expect(dialog.textContent).toContain('Votre réponse n’est pas envoyée');
  await user.click(within(dialog).getByRole('button', { name: 'Rester sur la page' }));
  expect(message.value).toBe('Merci de me rappeler');
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter la page' }));
  await screen.findByRole('heading', { name: 'Bonjour' });
});

it('envoyée ou pas commencée, rien n’est demandé', async () => {
  const user = ouvre();
  await user.type(await screen.findByRole('textbox'), 'Merci de me rappeler');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await vi.waitFor(() => expect(repondsAuCourrier).toHaveBeenCalled());
  await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await screen.findByRole('heading', { name: 'Bonjour' });
});
