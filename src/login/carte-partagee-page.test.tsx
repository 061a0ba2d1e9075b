import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writePageData } from '#tests/support/page-data.ts';
import { Component } from './carte-partagee-page.tsx';

const server = setupServer();
/** Whether the link still opens, as the server has it. */
let isValid: boolean;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null);
  isValid = true;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  server.use(
    mock.post('*/api/carte-partagee/etat', () => HttpResponse.json({ isValid })),
    mock.post('*/api/carte-partagee', () => {
      isValid = false;
      return new HttpResponse('pdf', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function ouvre() {
  const router = createMemoryRouter([{ path: '/carte-partagee', element: <Component /> }], {
    initialEntries: ['/carte-partagee?jeton=abc'],
  });
  render(<RouterProvider router={router} />);
}
const BOUTON = { name: 'Télécharger la carte (PDF)' };

test('la carte se télécharge ; rechargée, la page dit que le lien a servi et n’offre plus rien', async () => {
  ouvre();
  fireEvent.click(await screen.findByRole('button', BOUTON));
  await screen.findByText('La carte est téléchargée. Ce lien ne fonctionne plus.');
  cleanup();
  ouvre();
  await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' });
  await screen.findByText(/a déjà servi ou a expiré/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('quand l’état du lien ne se lit pas, il s’essaie', async () => {
  server.use(
    mock.post('*/api/carte-partagee/etat', () => HttpResponse.json({ message: 'Panne.' }, { status: 503 })),
  );
  ouvre();
  await screen.findByRole('button', BOUTON);
});
