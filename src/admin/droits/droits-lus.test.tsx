import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const TOUS = { champsLecture: null, champsEcriture: null, condition: null };
const role = {
  ...{ id: 'r1', version: 3, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null, isSysteme: false },
  ...{ name: 'lecteur', libelle: 'Lecteur', description: null, nbComptes: 2 },
  habilitations: [
    { ressource: 'cms/*', actions: ['read', 'export'], ...TOUS },
    {
      ressource: 'prestation',
      actions: ['read', 'update'],
      champsLecture: ['code', 'brss'],
      champsEcriture: [],
      condition: '{"type":"compare","champ":"nomenclature","op":"eq","valeur":"CCAM"}',
    },
  ],
};

const texteDe = (une: HTMLElement) => une.textContent?.replaceAll(/\s+/g, ' ');

it('les droits d’un rôle se lisent par les noms de leurs listes, de leurs actions et de leurs champs, sous un seul titre', async () => {
  const user = { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] };
  openScreens({ user, provider: memoryProvider({ role: [role] }), route: '/admin/role/r1/show' });
  await screen.findByText(/Tous les contenus/);
  const section = within(screen.getByRole('region', { name: 'Droits' }));
  expect(section.getAllByRole('listitem').map(texteDe)).toEqual([
    'Tous les contenus : consulter, exporter',
    'Prestations : consulter, modifierlit : Code, Base de remboursement ; modifie : aucun champ ; sur les fiches où Nomenclature est « CCAM : actes médicaux »',
  ]);
  // The title is seen; the name beside the value is for those who do not see where it stands.
  const noms = section.getAllByText('Droits');
  expect(noms.map((un) => un.tagName)).toEqual(['H2', 'DT']);
  expect(noms.map((un) => getComputedStyle(un).position)).toEqual(['static', 'absolute']);
});

it('un formulaire ne montre pas deux fois le même titre non plus', async () => {
  const user = { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] };
  openScreens({ user, provider: memoryProvider({ audience: [] }), route: '/admin/audience/create' });
  await screen.findByRole('button', { name: 'Ajouter une ligne' });
  const noms = within(screen.getByRole('region', { name: 'Conditions' })).getAllByText('Conditions');
  expect(noms.map((un) => [un.tagName, getComputedStyle(un).position])).toEqual([
    ['H2', 'static'],
    ['LEGEND', 'absolute'],
  ]);
});
