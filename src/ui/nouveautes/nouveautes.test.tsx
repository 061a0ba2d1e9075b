import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Nouveaute } from '#src/core/api/nouveautes.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { writePageData } from '#tests/support/page-data.ts';
import { BoutonNouveautes } from './bouton-nouveautes.tsx';
import { NouveautesHost } from './nouveautes-host.tsx';

const server = setupServer();
beforeAll(() => {
  openableDialogs();
  server.listen();
});
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

const note = (id: string, isVue: boolean): Nouveaute => ({
  ...{
    id,
    version: '2026.11',
    technicalReference: id,
    titre: `Note ${id}`,
    date: '2026-11-20T09:00:00.000Z',
  },
  blocs: [{ type: 'nouveaute', titre: 'Vos soins', contenuHtml: '<p>Un résumé par année.</p>' }],
  isVue,
});

function montre(element: ReactElement, notes: readonly Nouveaute[]): unknown[] {
  const vues: unknown[] = [];
  server.use(
    mock.get('*/api/release-note', () => HttpResponse.json(notes)),
    mock.post('*/api/release-note/vues', async ({ request }) => {
      vues.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return vues;
}

it('montre ce qui n’a pas été vu, et le dit au serveur quand on le ferme', async () => {
  const vues = montre(<NouveautesHost />, [note('R2', false), note('R1', true)]);
  expect((await screen.findByRole('heading', { name: 'Note R2' })).textContent).toBe('Note R2');
  expect(screen.queryByRole('heading', { name: 'Note R1' })).toBeNull();
  expect(screen.getByText('Version 2026.11, le 20/11/2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'J’ai compris' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(vues).toEqual([{ ids: ['R2'] }]));
});

it('relit tout de l’aide, sans rien dire au serveur', async () => {
  const vues = montre(<BoutonNouveautes />, [note('R2', true), note('R1', true)]);
  await userEvent.click(screen.getByRole('button', { name: 'Nouveautés du portail' }));
  expect((await screen.findByRole('heading', { name: 'Note R1' })).textContent).toBe('Note R1');
  await userEvent.click(screen.getByRole('button', { name: 'J’ai compris' }));
  expect(vues).toEqual([]);
});
