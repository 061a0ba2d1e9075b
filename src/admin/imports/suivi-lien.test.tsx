import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UN = {
  ...{
    id: 'i1',
    version: 1,
    nomFichier: 'civilites.csv',
    genre: 'fichier',
    modele: 'civilite',
    etat: 'verifie',
  },
  ...{ auteur: 'Marc LEMOINE', dateCreation: '2026-11-20T09:35:00.000Z', dateFin: null, message: null },
  ...{ crees: 1, modifies: 0, inchanges: 0, refuses: 0, gardees: 0, lignes: 1 },
};

function ouvre(un: object, listes: readonly string[]) {
  const habilitations = ['import-liste', ...listes].map((ressource) => habilitation({ ressource }));
  const provider = memoryProvider({ 'import-liste': [{ ...UN, ...un }] });
  openScreens({ user: { ...gestionnaire, habilitations }, provider, route: '/admin/import-liste/i1/show' });
}

it.each([
  ['fichier', 'Suivre cet import', '/admin/civilite/import?fichier=i1'],
  ['selection', 'Suivre cette modification', '/admin/civilite/import?modification=i1'],
])('un import (%s) mène où il se confirme, se suit et se défait', async (genre, nom, adresse) => {
  ouvre({ genre }, ['civilite']);
  const lien = await screen.findByRole('link', { name: nom });
  expect(lien.getAttribute('href')).toContain(adresse);
});

it('qui n’écrit pas la liste n’y est pas mené', async () => {
  ouvre({}, []);
  await screen.findByRole('heading', { name: 'civilites.csv' });
  expect(screen.queryByRole('link', { name: 'Suivre cet import' })).toBeNull();
});
