import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lookup } from '#src/registry.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ouvre(actions: readonly ('create' | 'read')[]) {
  const habilitations = [habilitation({ ressource: 'role', actions })];
  const role = { ...{ id: 'r1', version: 1, name: 'Accueil', libelle: 'Accueil' }, habilitations: [] };
  const provider = memoryProvider({ role: [role] });
  openScreens({ user: { ...gestionnaire, habilitations }, provider, route: '/admin/role' });
}

it('une liste qui ne s’importe pas le dit où l’on cherche l’import, avec sa raison', async () => {
  ouvre(['create', 'read']);
  await userEvent.click(await screen.findByRole('link', { name: 'Importer' }));
  await screen.findByRole('heading', { name: 'Importer dans « Rôles »' });
  expect(screen.getByRole('alert').textContent).toContain(
    `Cette liste ne s’importe pas. ${lookup('role').model.sansImport}`,
  );
  expect(screen.queryByLabelText('Fichier à importer')).toBeNull();
});

it('qui n’écrit pas la liste n’y cherche rien', async () => {
  ouvre(['read']);
  await screen.findByRole('heading', { name: 'Rôles' });
  await screen.findByRole('link', { name: 'Accueil' });
  expect(screen.queryByRole('link', { name: 'Importer' })).toBeNull();
});
