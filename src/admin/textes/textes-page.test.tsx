import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { TexteDuPortail } from '#src/core/api/textes.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { Component as TextesPage } from './textes-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LONGUEUR: TexteDuPortail = {
  ...{ cle: 'message.LEN', livre: 'Ce champ est limité à {n} caractères.', domaine: 'message' },
  ...{ contexte: 'Messages et erreurs', longueurMax: 80, etiquette: null },
};
const ANCIEN: TexteDuPortail = {
  ...{ cle: 'acte.licorne.label', livre: null, domaine: null, contexte: '', longueurMax: 0 },
  etiquette: { id: 'a', version: 3, valeur: 'Adopter', etat: 'inconnu' },
};

function open(ressource = '*') {
  writePageData({ ...gestionnaire, habilitations: [habilitation({ ressource })] });
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${url} ${init?.body ?? ''}`.trim());
    if (String(url).endsWith('/import')) {
      const { textes } = JSON.parse(String(init?.body)) as { textes: object };
      if (Object.hasOwn(textes, 'message.LEN'))
        return Response.json({ errors: { 'message.LEN': 'Ce texte doit garder : {n}.' } }, { status: 400 });
      return Response.json({ crees: 1, modifies: 0, rendues: 0, inchangees: 2, sansEffet: 1 });
    }
    if (String(url).includes('q=rien'))
      return Response.json({ total: 0, manquants: 1, sansEffet: 1, textes: [] });
    return Response.json({ total: 2, manquants: 1, sansEffet: 1, textes: [LONGUEUR, ANCIEN] });
  });
  const router = createMemoryRouter([{ path: '*', element: <TextesPage /> }]);
  render(
    <StoreContextProvider value={memoryStore()}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalTheme density="dense">
          <RouterProvider router={router} />
        </PortalTheme>
      </QueryClientProvider>
    </StoreContextProvider>,
  );
  return { asked, router, user: userEvent.setup() };
}

it('un texte se dit autrement sur place, et garde ses variables', async () => {
  const { asked, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dire autrement : message.LEN' }));
  const champ = screen.getByRole('textbox', { name: 'Votre texte' });
  expect(champ).toHaveProperty('value', LONGUEUR.livre);
  await user.clear(champ);
  await user.type(champ, 'Trop long.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(champ.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(champ);
  expect(screen.getByText('Ce texte doit garder : {n}.')).toBeTruthy();
  await user.clear(champ);
  await user.type(champ, '{{n} signes au plus.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/^Enregistré\./);
  const ouvreur = await screen.findByRole('button', { name: 'Dire autrement : message.LEN' });
  await waitFor(() => expect(document.activeElement).toBe(ouvreur));
  expect(asked).toContain(
    'POST /api/admin/settings/etiquette {"cle":"message.LEN","valeur":"{n} signes au plus."}',
  );
});

it('ce qui s’écrit n’est pas perdu pour une autre recherche, et s’abandonne', async () => {
  const { user, router } = open();
  const ouvreur = () => screen.findByRole('button', { name: 'Dire autrement : message.LEN' });
  await user.click(await ouvreur());
  await user.type(screen.getByRole('textbox', { name: 'Votre texte' }), ' Merci.');
  const cherche = async (q: string) => {
    await act(() => router.navigate(`/?q=${q}`));
  };
  await cherche('rien');
  await screen.findByText('Aucun texte ne correspond à cette recherche.');
  await cherche('');
  const repris = await screen.findByRole('textbox', { name: 'Votre texte' });
  expect(repris).toHaveProperty('value', `${LONGUEUR.livre} Merci.`);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await cherche('rien');
  await screen.findByText('Aucun texte ne correspond à cette recherche.');
  await cherche('');
  await ouvreur();
  expect(screen.queryByRole('textbox', { name: 'Votre texte' })).toBeNull();
});

it('ce qui n’a plus de texte livré se retire, après une question', async () => {
  const { asked, user } = open();
  expect((await screen.findByText(/^Sans effet/)).textContent).toContain('cette version n’a pas ce texte');
  expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revenir au texte livré : acte.licorne.label' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/^Enregistré\./);
  expect(asked.some((un) => un.startsWith('DELETE /api/admin/settings/etiquette/a'))).toBe(true);
});

it('un fichier dit ce qu’il a changé, ou ce qu’il faut y corriger, et rien d’un fichier d’avant', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Dire autrement : message.LEN' });
  const envoie = (textes: object) =>
    user.upload(
      screen.getByLabelText('Fichier JSON de textes'),
      new File([JSON.stringify({ langue: 'fr', textes })], 'textes.json', { type: 'application/json' }),
    );
  await envoie({ 'acte.licorne.label': 'Adopter' });
  await screen.findByText(
    '1 texte ajouté, 0 modifié, 0 rendu au portail, 2 inchangés. 1 clé que cette version du portail n’a pas est gardée, sans effet.',
  );
  await envoie({ 'message.LEN': 'Trop long.' });
  expect((await screen.findByText(/^Rien n’a été enregistré/)).textContent).toContain(
    'message.LEN : Ce texte doit garder : {n}.',
  );
  expect(screen.queryByText(/^Enregistré|^1 texte ajouté/)).toBeNull();
});

it('qui ne peut que lire ne voit rien à écrire', async () => {
  open('rien');
  await screen.findByText('Ce champ est limité à {n} caractères.');
  expect(screen.queryByRole('button', { name: /Dire autrement|Revenir/ })).toBeNull();
});
