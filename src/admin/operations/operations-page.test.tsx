import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { OperationDite } from '#src/core/api/operations.ts';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { Component } from './operations-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PURGE: OperationDite = {
  ...{ code: 'PURGE_RGPD', libelle: 'Purger les journaux', description: 'Ce qui est trop vieux part.' },
  ...{ isExecutable: true, raison: null, etat: null, progression: null },
  ...{ dernierPassage: null, auteur: null, bilan: null },
};
const passee = (etat: 'enCours' | 'fait', bilan: string | null): OperationDite => ({
  ...PURGE,
  ...{ etat, bilan, dernierPassage: '2026-11-26T18:17:00.000Z', auteur: 'Rose Marchand' },
});
const APERCU = [{ journal: 'Connexions', avant: '2025-11-26', mois: 12, lignes: 3 }];

function open() {
  let dite = PURGE;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') dite = passee('enCours', null);
      return Response.json(String(url).endsWith('/purge') ? APERCU : [dite]);
    }),
  );
  writePageData({
    ...gestionnaire,
    habilitations: [habilitation({ ressource: 'operations', actions: ['read', 'update'] })],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NotificationContextProvider>
        <MemoryRouter>
          <Component />
        </MemoryRouter>
      </NotificationContextProvider>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    finit: () => {
      dite = passee('fait', '3 lignes sont parties.');
    },
  };
}

it('au clavier : le bouton garde le focus pendant que l’opération se fait, et sa fin se dit', async () => {
  const { user, finit } = open();
  const bouton = await screen.findByRole('button', { name: 'Lancer : Purger les journaux' });
  bouton.focus();
  await user.keyboard('{Enter}');
  const fenetre = await screen.findByRole('dialog', { name: 'Purger les journaux ?' });
  const dit = (fenetre.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(dit.join(' ')).toMatch(/^Ce qui est trop vieux part\..*Ce qui part ne revient pas/);
  expect((await screen.findByRole('table', { name: 'Ce qui partira' })).textContent).toContain('Connexions');
  await user.click(screen.getByRole('button', { name: 'Lancer' }));
  const enCours = await screen.findByRole('button', { name: 'En cours : Purger les journaux' });
  await vi.waitFor(() => expect(document.activeElement).toBe(enCours));
  expect(enCours.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  finit();
  await vi.waitFor(
    () =>
      expect(screen.getByRole('status').textContent).toMatch(
        /^Purger les journaux : Fait — .*, par Rose Marchand\. 3 lignes sont parties\.$/,
      ),
    { timeout: 4000 },
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lancer : Purger les journaux' }));
});
