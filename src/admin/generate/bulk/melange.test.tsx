import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const demande = (rang: number, etat: string) => ({
  ...{ id: `d${rang}`, version: 1, reference: `DEM-2026-0000${10 + rang}`, codeType: 'adresse' },
  ...{ demandeur: 'Jeanne MARTIN', etat, echeance: null, gestionnaire: null, isManuel: true },
  ...{ motifRefus: null, isReouvrable: false, numContrat: null, numPers: null, numPersConcerne: null },
  ...{ canal: 'web', dateCreation: '2026-11-20T09:35:00.000Z', dateCloture: null },
});

async function ouvre(demandes: readonly ReturnType<typeof demande>[]) {
  const habilitations = [habilitation({ ressource: 'demande-adherent' })];
  const provider = memoryProvider({ 'demande-adherent': [...demandes] });
  openScreens({ user: { ...gestionnaire, habilitations }, provider, route: '/admin/demande-adherent' });
  return userEvent.setup();
}

const coche = async (user: ReturnType<typeof userEvent.setup>, reference: RegExp) =>
  user.click(await screen.findByRole('checkbox', { name: reference }));

it('une sélection mêlée garde les actions qui vont à l’une de ses lignes ; sans aucune, elle le dit', async () => {
  const user = await ouvre([demande(0, 'enregistree'), demande(1, 'traitee'), demande(2, 'refusee')]);
  await coche(user, /DEM-2026-000011$/);
  await coche(user, /DEM-2026-000012$/);
  const barre = await screen.findByRole('region', { name: 'Actions sur la sélection' });
  expect(within(barre).getByRole('status').textContent).toBe(
    '2 demandes sélectionnées – aucune action groupée ne leur va',
  );
  await coche(user, /DEM-2026-000010$/);
  expect(within(barre).getByRole('status').textContent).toBe('3 demandes sélectionnées');
  await user.click(within(barre).getByRole('button', { name: 'Accepter' }));
  await screen.findByRole('dialog', { name: 'Accepter 3 demandes ?' });
});

it('une sélection faite sur deux pages garde ses actions', async () => {
  const user = await ouvre(Array.from({ length: 30 }, (_, rang) => demande(rang, 'enregistree')));
  await coche(user, /DEM-2026-000010$/);
  await user.click(screen.getByRole('button', { name: /page suivante/i }));
  await coche(user, /DEM-2026-000036$/);
  const barre = await screen.findByRole('region', { name: 'Actions sur la sélection' });
  await within(barre).findByText('2 demandes sélectionnées');
  await user.click(within(barre).getByRole('button', { name: 'Prendre en charge' }));
  await screen.findByRole('dialog', { name: /2 demandes/ });
});
