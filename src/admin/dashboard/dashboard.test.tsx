import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FavoriButton } from '#src/admin/favori-button.tsx';
import { withFavori } from '#src/admin/favoris.ts';
import type { Attentes } from '#src/core/api/a-traiter.ts';
import type { TableauDeBord } from '#src/core/api/tableau-de-bord.ts';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { DashboardContent } from './dashboard-content.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ID = '0198c0de-0000-7000-8000-000000000001';
const RIEN: TableauDeBord = { modifications: [], anomalies: [], totaux: [] };
const CIVILITES = { to: '/admin/civilite', label: 'Civilités', detail: 'Identité et adresse' };

function open(answer: TableauDeBord, kept: Readonly<Record<string, unknown>> = {}, attentes: Attentes = {}) {
  writePageData({ ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(String(url).endsWith('/attente') ? attentes : answer),
  );
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore({ ...kept })} queryClient={new QueryClient()}>
        <FavoriButton place={CIVILITES} />
        <DashboardContent />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('says of each place what it is for, where nothing waits', async () => {
  open(RIEN);
  expect(await screen.findByText(/^Rien à corriger/)).toBeTruthy();
  expect(screen.getByText(/^Vous n’avez modifié aucune fiche/)).toBeTruthy();
  expect((await part('Favoris')).getByText(/d’une étoile/)).toBeTruthy();
  expect((await part('Reprendre')).getByText(/se retrouvent ici/)).toBeTruthy();
  expect(await (await part('Ce qui attend')).findByText(/^Rien n’attend/)).toBeTruthy();
});

it('says what waits, list by list, and what is late', async () => {
  open(
    RIEN,
    {},
    { 'demande-adherent': { aFaire: 12, enRetard: 3 }, 'travail-client': { aFaire: 0, enRetard: 0 } },
  );
  const waiting = await part('Ce qui attend');
  const [line, ...others] = await waiting.findAllByRole('listitem');
  expect(line?.textContent).toBe('Demandes : 12 à traiter, dont 3 en retard');
  expect(others).toEqual([]);
  expect(waiting.getByRole('link', { name: 'Demandes' }).getAttribute('href')).toBe(
    '/admin/demande-adherent',
  );
});

it('leads to the records to be mended, in their list', async () => {
  open({
    ...RIEN,
    anomalies: [
      { ressource: 'civilite', genre: 'dates', champ: 'dateFin', nombre: 1, ids: [ID] },
      { ressource: 'prestation', genre: 'horsVigueur', champ: 'codeDomaine', nombre: 57, ids: [ID] },
    ],
  });
  const link = await screen.findByRole('link', { name: '1 civilité' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/admin/civilite');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ id: [ID] });
  const lines = (await part('À corriger')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('« Valable jusqu’au » tombe avant « Valable du »');
  expect(lines[1]).toContain('nomme une fiche qui n’est plus en vigueur');
});

it('leads to the field of the settings that is to be filled in', async () => {
  open({
    ...RIEN,
    anomalies: [
      { ressource: 'configuration', genre: 'attendu', champ: 'telephoneService', nombre: 1, ids: [ID] },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Configuration' });
  expect(link.getAttribute('href')).toBe('/admin/configuration?champ=telephoneService');
  const [line] = (await part('À corriger')).getAllByRole('listitem');
  expect(line?.textContent).toBe(
    'Configuration : « Téléphone » reste à renseigner, sans quoi les pages et les e-mails en disent moins',
  );
});

it('names what one changed, but for what is personal', async () => {
  const change = { action: 'modification', date: '2026-01-02T10:00:00.000Z' } as const;
  open({
    ...RIEN,
    modifications: [
      { ...change, ressource: 'civilite', id: ID, titre: 'Madame' },
      { ...change, ressource: 'consentement', id: `${ID.slice(0, -1)}2`, titre: null },
      { ...change, ressource: 'configuration', id: `${ID.slice(0, -1)}3`, titre: null },
    ],
  });
  expect((await screen.findByRole('link', { name: 'Madame' })).getAttribute('href')).toContain(`${ID}/show`);
  expect(screen.getByRole('link', { name: 'Consentement' })).toBeTruthy();
  // Settings have one page, that of their list.
  expect(screen.getByRole('link', { name: 'Configuration' }).getAttribute('href')).toBe(
    '/admin/configuration',
  );
});

it('has the star put a place there and take it away, and counts first what is marked', async () => {
  open({
    ...RIEN,
    totaux: [
      { ressource: 'sexe', nombre: 3, partiel: false },
      { ressource: 'civilite', nombre: 100_000, partiel: true },
    ],
  });
  const star = screen.getByRole('button', { name: 'Favori' });
  await userEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect((await part('Favoris')).getByRole('link', { name: 'Civilités' })).toBeTruthy();
  const counted = (await part('En nombre')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(counted[0]).toMatch(/^Civilitésplus de 100\s000$/);
  await userEvent.click(star);
  expect((await part('Favoris')).queryByRole('link')).toBeNull();
});

it('shows no place that one may no longer enter', async () => {
  open(RIEN, { favoris: [{ to: '/admin/inconnue', label: 'Ancienne', detail: '' }, CIVILITES] });
  expect((await part('Favoris')).getAllByRole('link')).toHaveLength(1);
});

it('keeps the places in the order in which they were marked', () => {
  const other = { ...CIVILITES, to: '/admin/sexe' };
  expect(withFavori([CIVILITES], other)).toEqual([CIVILITES, other]);
  expect(withFavori([CIVILITES, other], CIVILITES)).toEqual([other]);
});
