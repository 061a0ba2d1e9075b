import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const salles = ['Bleue', 'Rouge', 'Verte'].map((nom, rang) => ({
  ...{ id: `s${rang}`, version: 1, numero: String(rang), nom, surnom: null, etage: 2, estOuverte: true },
}));

it('a row that is refused is named; the others are done without it, once it is asked again', async () => {
  const user = userEvent.setup();
  const provider = memoryProvider({ salle: salles });
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'salle' })] },
    provider,
    route: '/admin/salle',
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Tout sélectionner|^Sélectionner toute/ }));
  const barre = await screen.findByRole('region', { name: 'Actions sur la sélection' });
  await user.click(within(barre).getByRole('button', { name: 'Noter une visite' }));
  const dialog = await screen.findByRole('dialog', { name: /3 salles/ });
  const lignes = [{ ressource: 'salle', id: 's1', titre: 'Rouge', message: 'Elle est en travaux.' }];
  provider.execute.mockRejectedValueOnce(refusal(409, { message: 'Elle est en travaux.', lignes }));
  await user.click(within(dialog).getByRole('button', { name: 'Noter une visite' }));
  const alerte = await within(dialog).findByRole('alert');
  expect(alerte.textContent).toMatch(
    /Rien n’a été fait, à cause de cette ligne :.*Rouge : Elle est en travaux\./,
  );
  expect(alerte.parentElement).toBe(document.activeElement);
  await user.click(within(alerte).getByRole('button', { name: 'Continuer sans cette ligne' }));
  await screen.findByRole('dialog', { name: /2 salles/ });
  expect(document.activeElement?.textContent).toMatch(/2 salles/);
  expect(provider.execute).toHaveBeenCalledOnce();
  await user.click(within(dialog).getByRole('button', { name: 'Noter une visite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.execute.mock.calls.map(([, , { ids }]) => ids)).toEqual([
    ['s0', 's1', 's2'],
    ['s0', 's2'],
  ]);
  expectNoise('error', /en travaux/);
});
