import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { Component as ReportPage } from './report-page.tsx';

// The drawing is for the eye alone, and needs a screen that jsdom has not.
vi.mock('./report-chart.tsx', () => ({ ReportChart: () => null }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const reponse = {
  comptesCrees: 12,
  actives: 9,
  tauxActivation: 75,
  desactives: 1,
  verrouilles: 0,
  demat: { nb: 3, pct: 25 },
  amf: { nb: 0, pct: null },
  parMois: [{ mois: 'octobre 2026', crees: 12, actives: 9 }],
  parRole: [],
};

function open(
  route: string,
  user: CurrentUser = { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] },
) {
  writePageData(user);
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return Response.json(reponse);
  });
  const router = createMemoryRouter([{ path: '*', element: <ReportPage cle="statistiques-users" /> }], {
    initialEntries: [route],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalTheme density="dense">
        <RouterProvider router={router} />
      </PortalTheme>
    </QueryClientProvider>,
  );
  return { asked, router, user: userEvent.setup() };
}

/** What stands beside the name of a figure. */
function figure(label: string): string {
  const [term] = screen.getAllByText(label).filter(({ tagName }) => tagName === 'DT');
  return (term?.nextElementSibling?.textContent ?? '').replaceAll(/\s/g, ' ');
}

it('montre les chiffres, ceux des groupes compris, et les lignes de chaque tableau', async () => {
  open('/');
  await screen.findByText('Comptes créés');
  expect(figure('Comptes créés')).toBe('12');
  expect(figure('Part des comptes activés')).toBe('75 %');
  expect(figure('Adhérents en dématérialisation')).toBe('3');
  expect(figure('Part des comptes protégés')).toBe('—');
  expect(screen.getAllByRole('img', { name: 'Sans objet' }).length).toBeGreaterThan(0);
  const table = screen.getByRole('table', { name: 'Par mois de création, en nombres' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mois', 'Créés', 'Activés']);
  expect(within(table).getByRole('rowheader').textContent).toBe('octobre 2026');
  expect(screen.getByText('Rien dans cette période.')).toBeTruthy();
});

it('garde ses filtres dans l’adresse, et les demande au serveur et à l’export', async () => {
  const { asked, router, user } = open('/?dateDebut=2026-10-01');
  const link = await screen.findByRole('link', { name: 'Exporter : Par mois de création' });
  expect(asked).toEqual(['/api/admin/statistiques-users?dateDebut=2026-10-01']);
  expect(link.getAttribute('href')).toBe(
    '/api/admin/statistiques-users/export?dateDebut=2026-10-01&tableau=parMois',
  );
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/admin/statistiques-users'));
  expect(router.state.location.search).toBe('');
});

it.each([
  ['?dateDebut=2026-10-02&dateFin=2026-10-01', /date de fin doit être postérieure/],
  ['?dateDebut=zz', /date saisie n.est pas valide/],
])(
  'dit sur sa question un filtre de l’adresse qui ne va pas, sans rien demander : %s',
  async (search, dit) => {
    const { asked, router, user } = open(`/${search}`);
    expect((await screen.findAllByText(dit)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('status', { name: 'Chargement du rapport' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    await screen.findByText('Comptes créés');
    expect([asked, router.state.location.search]).toEqual([['/api/admin/statistiques-users'], '']);
  },
);

it('qui la consulte sans exporter n’a pas de fichier', async () => {
  open('/', {
    ...gestionnaire,
    habilitations: [habilitation({ ressource: 'statistiques-users', actions: ['read'] })],
  });
  expect(await screen.findByRole('table', { name: 'Par mois de création, en nombres' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Exporter/ })).toBeNull();
});
