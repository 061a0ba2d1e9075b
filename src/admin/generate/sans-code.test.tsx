import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const written = { version: 1, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null };
const hall = { ...written, id: 's1', numero: 'H1', nom: 'Hall', surnom: null, etage: 0, dansSalle: null };
const rows = {
  salle: [
    { ...hall, voisines: [] },
    { ...hall, id: 's2', numero: 'B12', nom: 'Bureau', dansSalle: 'H1', voisines: [] },
  ],
  visite: [
    {
      ...{ ...written, id: 'v1', jour: '2026-03-01', cachet: 'V1', motif: 'Contrôle', remarque: null },
      ...{ rang: 0, suiteDe: null, estTenue: false, etat: 'faite', presents: [] },
    },
  ],
};

function open(route: string) {
  const provider = memoryProvider(rows);
  openScreens({ user: { ...gestionnaire, isPlateforme: true }, provider, route });
  return { provider, user: userEvent.setup() };
}

it('une liste sans code montre ce que ses fiches nomment, et ne propose pas de les désactiver', async () => {
  const { provider, user } = open('/admin/salle');
  const row = (await screen.findByRole('link', { name: 'B12' })).closest('tr') as HTMLElement;
  // More columns than a screen has room for: one of those that wait is asked for.
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dans la salle' }));
  await user.keyboard('{Escape}');
  expect((await within(row).findByRole('link', { name: 'Hall' })).getAttribute('href')).toContain('s1');
  expect(provider.getList).toHaveBeenCalledWith(
    'salle',
    expect.objectContaining({ filter: { numero_in: ['H1'] }, sort: { field: 'numero', order: 'ASC' } }),
  );
  expect(within(row).getByRole('button', { name: 'Supprimer Bureau' })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: 'Désactiver Bureau' })).toBeNull();
});

it('une liste s’active par l’indicateur que sa définition nomme', async () => {
  const { provider, user } = open('/admin/visite');
  const row = (await screen.findByRole('link', { name: 'V1' })).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Inactif');
  await user.click(within(row).getByRole('button', { name: 'Réactiver Contrôle' }));
  await screen.findByText('La visite « Contrôle » a été activée.');
  expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([
    { id: 'v1', version: 1, estTenue: true },
  ]);
});

it('un formulaire n’offre d’un état que ceux où la fiche peut aller', async () => {
  const { user } = open('/admin/visite/v1');
  await user.click(await screen.findByRole('combobox', { name: /^État/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Faite', 'Rapportée']);
});
