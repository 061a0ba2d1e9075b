import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const JEANNE = { id: 'c1', version: 1, userName: 'jeanne@essai.fr', nom: 'MARTIN', prenom: 'Jeanne' };

async function initials(champsLecture: string[] | null) {
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'compte-adherent', champsLecture })] },
    provider: memoryProvider({ 'compte-adherent': [JEANNE] }),
    route: '/admin/compte-adherent',
  });
  const row = (await screen.findByRole('link', { name: JEANNE.userName })).closest('tr');
  return row?.querySelector('[data-lettres]')?.getAttribute('data-lettres') ?? null;
}

it('draws people by their initials', async () => {
  expect(await initials(null)).toBe('JM');
});

it('draws nothing of a name that one may not read', async () => {
  expect(await initials(['userName', 'prenom'])).toBeNull();
});

it('draws whoever asks beside their name, where one column says it whole', async () => {
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'demande-adherent' })] },
    provider: memoryProvider({
      'demande-adherent': [
        { id: 'd1', version: 1, reference: 'DEM-1', demandeur: 'Chloé PERRIN', etat: 'enCours' },
      ],
    }),
    route: '/admin/demande-adherent',
  });
  const cell = (await screen.findByText('Chloé PERRIN')).closest('td');
  expect(cell?.querySelector('[data-lettres]')?.getAttribute('data-lettres')).toBe('CP');
});
