import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const visite = {
  ...{ id: 'v1', version: 1, jour: '2026-03-01', cachet: 'C1', motif: 'Contrôle', remarque: null },
  ...{ rang: 0, etat: 'faite', suiteDe: null, estTenue: true, presents: [], isSysteme: false },
};

it('a record that goes from state to state tells what its list tells of it, under its title', async () => {
  const user = { ...gestionnaire, habilitations: [habilitation({ ressource: 'visite', actions: ['read'] })] };
  openScreens({ user, provider: memoryProvider({ visite: [visite] }, []), route: '/admin/visite/v1/show' });
  await screen.findByRole('heading', { level: 1, name: 'Contrôle' });
  const [premier] = screen.getAllByText('Faite');
  expect(premier?.closest('dl')).toBeNull();
  expect(premier?.closest('div')?.textContent).toContain('01/03/2026');
});
