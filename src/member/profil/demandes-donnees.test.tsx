import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DemandeDeDonnees } from '#src/core/api/rgpd.ts';
import { queryClient } from '#src/provider/query-client.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { DemandesSurMesDonnees } from './demandes-donnees.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => writePageData(adherente));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const UNE: DemandeDeDonnees = {
  ...{ id: 'd1', genre: 'copie', etat: 'prete', dateDemande: '2026-11-20T08:00:00.000Z' },
  ...{ dateLimite: '2026-12-20', dateReponse: '2026-11-20T08:01:00.000Z', reponse: null },
  ...{ expireLe: '2026-11-27T08:01:00.000Z', taille: 24_000 },
};

function open(demandes: readonly DemandeDeDonnees[]) {
  const envoyees: unknown[] = [];
  server.use(
    mock.get('*/api/rgpd/demandes', () => HttpResponse.json(demandes)),
    mock.post('*/api/rgpd/demande', async ({ request }) => {
      envoyees.push(await request.json());
      return HttpResponse.json({ ...UNE, genre: 'effacement', etat: 'aDecider' });
    }),
  );
  queryClient.clear();
  render(<DemandesSurMesDonnees />);
  return { envoyees, user: userEvent.setup() };
}

it('une copie prête se télécharge, et dit jusqu’à quand', async () => {
  open([UNE]);
  const liste = await screen.findByRole('list', { name: 'Mes demandes sur mes données' });
  expect(within(liste).getByText(/À télécharger avant le 27\/11\/2026/)).toBeTruthy();
  expect(within(liste).getByRole('button', { name: 'Télécharger la copie' })).toBeTruthy();
});

it('un effacement dit ce qui reste avant d’être demandé, et attend qu’on le confirme', async () => {
  const { envoyees, user } = open([]);
  const bouton = await screen.findByRole('button', { name: 'Demander l’effacement' });
  await vi.waitFor(() => expect(bouton.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(bouton);
  expect(screen.getByText(/ce que la loi nous oblige à garder/)).toBeTruthy();
  expect(envoyees).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirmer ma demande' }));
  await vi.waitFor(() => expect(envoyees).toEqual([{ genre: 'effacement', motif: null }]));
});

it('une demande qui attend se suit, avec son délai, et ne se refait pas', async () => {
  open([{ ...UNE, genre: 'effacement', etat: 'aDecider', expireLe: null, taille: null }]);
  expect(await screen.findByText('Vous aurez une réponse avant le 20/12/2026.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Annuler ma demande' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Demander l’effacement' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('à la place de la personne, ses demandes se lisent, et rien ne s’y demande ni ne s’y emporte', async () => {
  const jusqua = new Date(Date.now() + 600_000).toISOString();
  writePageData({ ...adherente, remplacement: { jusqua, ecrit: true, enPersonne: [] } });
  open([UNE, { ...UNE, id: 'd2', genre: 'effacement', etat: 'aDecider' }]);
  const liste = await screen.findByRole('list', { name: 'Mes demandes sur mes données' });
  expect(within(liste).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});
