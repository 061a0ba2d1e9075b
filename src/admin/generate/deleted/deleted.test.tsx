import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deleted = ['Madame', 'Docteur'].map((libelle, at) => ({
  id: `c${at}`,
  date: '2026-11-20T09:35:00.000Z',
  auteur: 'Marc Lemoine',
  motif: 'Suppression groupée de 2 civilités',
  record: { id: `c${at}`, code: `C${at}`, libelle, isSysteme: false },
}));

async function open(qui: CurrentUser = gestionnaire) {
  const provider = memoryProvider({ civilite: [] });
  provider.deleted.mockResolvedValue({ data: deleted as never, total: 2 });
  openScreens({ user: qui, provider, route: '/admin/civilite?page=1' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Supprimés' }));
  const dialog = await screen.findByRole('dialog', { name: 'Civilités : éléments supprimés' });
  await within(dialog).findByText('Madame');
  return { provider, user, dialog };
}

describe('what was deleted of a list', () => {
  it('does not come back by who creates with some fields only', async () => {
    const { dialog } = await open({
      ...gestionnaire,
      habilitations: [habilitation({ champsEcriture: ['code', 'libelle'] })],
    });
    expect(within(dialog).queryAllByRole('button', { name: /^Restaurer/ })).toEqual([]);
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
  });

  it('says who, when and why, and is looked for', async () => {
    const { provider, user, dialog } = await open();
    expect(dialog.textContent).toContain('par Marc Lemoine – Suppression groupée de 2 civilités');
    await user.type(within(dialog).getByRole('searchbox', { name: /^Rechercher/ }), 'lemoine');
    await waitFor(() =>
      expect(provider.deleted).toHaveBeenLastCalledWith('civilite', { page: 1, perPage: 10 }, 'lemoine'),
    );
  });

  it('comes back several at once, or says what stands in the way of which', async () => {
    const { provider, user, dialog } = await open();
    for (const name of ['Choisir Madame', 'Choisir Docteur'])
      await user.click(within(dialog).getByRole('checkbox', { name }));
    const lignes = [
      { ressource: 'civilite', id: 'c0', titre: 'Madame', message: 'Cette valeur est déjà utilisée.' },
    ];
    provider.restoreMany.mockRejectedValueOnce(refusal(409, { message: 'Non', lignes }));
    const together = within(dialog).getByRole('button', { name: 'Restaurer 2 civilités' });
    await user.click(together);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Madame : Cette valeur est déjà utilisée.',
    );
    provider.restoreMany.mockResolvedValueOnce({ data: { count: 2 } });
    await user.click(together);
    await screen.findByText('2 civilités ont été restaurées.');
    expect(provider.restoreMany.mock.calls[1]).toEqual(['civilite', { ids: ['c0', 'c1'] }]);
    expectNoise('error', /Non/);
  });
});
