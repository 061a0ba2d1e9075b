import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const FICHE = { version: 1, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null };
const audience = {
  ...{ ...FICHE, id: 'a1', code: 'CADRES', libelle: 'Les cadres', logique: 'ET' },
  ...{ effectif: 12, dateCalcul: null, conditions: null },
  criteres: [
    { nom: 'Catégorie', champ: 'categorieSociale', operateur: 'in', valeur: '37, 99' },
    { nom: 'Compte', champ: 'hasCompte', operateur: 'eq', valeur: 'oui' },
  ],
};
const categorie = { ...FICHE, id: 'c1', code: '37', libelle: 'Cadres d’entreprise', isActif: true };

it('une fiche dit ce que ses conditions comparent par les noms de leur liste, un code qui n’y est pas comme il est', async () => {
  const user = { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] };
  const provider = memoryProvider({ audience: [audience], 'categorie-sociale': [categorie] });
  openScreens({ user, provider, route: '/admin/audience/a1/show' });
  await screen.findByText(/Cadres d’entreprise/);
  const section = within(screen.getByRole('region', { name: 'Conditions' }));
  expect(section.getAllByRole('listitem').map((une) => une.textContent)).toEqual([
    'Catégorie : la catégorie sociale est « Cadres d’entreprise » ou « 99 »',
    'Compte : l’adhérent a un compte',
  ]);
});
