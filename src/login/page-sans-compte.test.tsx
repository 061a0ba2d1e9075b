import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writePageData } from '#tests/support/page-data.ts';
import { Component as DecesPage } from './deces-page.tsx';
import { Component as ResiliationPage } from './resiliation-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function ouvre(page: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Accueil</h1> },
      { path: '/resiliation', element: <ResiliationPage /> },
      { path: '/declaration-deces', element: <DecesPage /> },
    ],
    { initialEntries: ['/', page], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const champ = (nom: RegExp) => screen.getByLabelText<HTMLInputElement>(nom);
const dit = (nom: RegExp, value: string) => fireEvent.change(champ(nom), { target: { value } });
const appuie = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const relecture = () => screen.findByRole('heading', { name: 'Vérifiez votre demande' });

async function relit() {
  dit(/^Référence du contrat/, '00012345');
  dit(/^Motif/, 'UN_AN');
  dit(/^Prénom/, 'Jeanne');
  dit(/^Nom/, 'Martin');
  dit(/^Date de naissance/, '12/05/1985');
  dit(/^Adresse e-mail/, 'jeanne@exemple.fr');
  appuie('Continuer');
  await relecture();
}

async function rienNEstPerdu() {
  await screen.findByRole('button', { name: 'Continuer' });
  expect([champ(/^Référence du contrat/).value, champ(/^Prénom/).value]).toEqual(['00012345', 'Jeanne']);
}

test('de la relecture, le retour du navigateur, la flèche et « Modifier » mènent aux questions, avec leurs réponses', async () => {
  const router = ouvre('/resiliation');
  await relit();
  await act(() => router.navigate(-1));
  await rienNEstPerdu();
  appuie('Continuer');
  await relecture();
  fireEvent.click(screen.getByRole('link', { name: 'Modifier' }));
  await rienNEstPerdu();
  appuie('Continuer');
  await relecture();
  appuie('Modifier');
  await rienNEstPerdu();
});

test('un refus ramène aux questions et le dit ; corrigé, on relit et on envoie', async () => {
  let envois = 0;
  server.use(
    mock.post('*/api/resiliation', () => {
      envois += 1;
      return envois === 1
        ? HttpResponse.json(
            { message: 'Refus.', errors: { numContrat: 'Contrat inconnu.' } },
            { status: 400 },
          )
        : HttpResponse.json({ reference: 'DEM-2026-000001', date: '30 novembre 2026', heure: '9 h' });
    }),
  );
  const router = ouvre('/resiliation');
  await relit();
  appuie('Confirmer ma demande de résiliation');
  await screen.findAllByText(/Contrat inconnu/);
  await rienNEstPerdu();
  dit(/^Référence du contrat/, '00012346');
  appuie('Continuer');
  await relecture();
  appuie('Confirmer ma demande de résiliation');
  await screen.findByText('DEM-2026-000001');
  expect(window.onbeforeunload).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('rechargée à la relecture, la page commence par les questions', async () => {
  ouvre('/resiliation?etape=relecture');
  await screen.findByRole('button', { name: 'Continuer' });
});

test.each([
  ['/resiliation', /^Prénom/],
  ['/declaration-deces', /^Prénom de la personne/],
] as const)('%s : le navigateur demande avant de perdre ce qui est saisi', async (page, nom) => {
  const router = ouvre(page);
  expect(window.onbeforeunload).toBeNull();
  dit(nom, 'Jeanne');
  // Whatever is answered holds the page back.
  expect(window.onbeforeunload?.(new Event('beforeunload'))).toBe(true);
  await act(() => router.navigate('/'));
  expect(window.onbeforeunload).toBeNull();
});
