import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const masculin = {
  ...{ id: 's1', version: 3, code: '1', libelle: 'Masculin', libelleCourt: 'M', codeNir: '1', ordre: 1 },
  ...{ isActif: true, isSysteme: true, dateDebut: null, dateFin: null },
  ...{ dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null },
};
const neutre = { ...masculin, id: 's2', code: 'X', libelle: 'Neutre', isSysteme: false };
const rows = { sexe: [masculin, neutre] };

function open(route: string) {
  const provider = memoryProvider(rows);
  openScreens({ user: gestionnaire, provider, route });
  return { provider, user: userEvent.setup() };
}

describe('a row on which the portal leans', () => {
  it('is switched off after a question that says what it feeds, and on again in one click', async () => {
    const { provider, user } = open('/admin/sexe');
    provider.usages.mockResolvedValue({
      data: { usages: [{ ressource: 'civilite', champ: 'sexe', nombre: 12 }], refus: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Désactiver Masculin' }));
    const dialog = await screen.findByRole('dialog', { name: 'Désactiver le sexe « Masculin » ?' });
    await within(dialog).findByText('12 civilités, par « Sexe »');
    expect(dialog.textContent).toContain('Le portail s’appuie sur ce sexe.');
    expect(provider.update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    const said = await screen.findByText('Le sexe « Masculin » a été désactivé.');
    await user.click(within(said).getByRole('button', { name: 'Annuler' }));
    await screen.findByText('Le sexe « Masculin » a été activé.');
    const [off, on] = provider.update.mock.calls.map(([, { data }]) => data);
    expect([off, on]).toEqual([
      { id: 's1', version: 3, isActif: false },
      { id: 's1', version: 2, isActif: true },
    ]);
  });

  it('keeps its code, and says why', async () => {
    open('/admin/sexe/s1');
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    const code = screen.getByRole('group', { name: 'Code' });
    expect(code.textContent).toContain('Le portail s’appuie sur ce code : il ne peut pas changer.');
  });
});

it('says how many rows follow a code that changes, before it is saved', async () => {
  const { provider, user } = open('/admin/sexe/s2');
  provider.usages.mockResolvedValue({
    data: { usages: [{ ressource: 'civilite', champ: 'sexe', nombre: 8 }], refus: null },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'Y');
  await screen.findByText('8 civilités, par « Sexe »');
  expect(screen.getByText(/elles prendront le nouveau à l’enregistrement/)).toBeTruthy();
});

it('does not delete what is named elsewhere: says where, and offers to switch it off', async () => {
  const { provider, user } = open('/admin/sexe/s2/show');
  provider.usages.mockResolvedValue({
    data: { usages: [{ ressource: 'civilite', champ: 'sexe', nombre: 1 }], refus: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('1 civilité, par « Sexe »');
  expect(within(dialog).queryByRole('button', { name: 'Supprimer' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  expect(provider.delete).not.toHaveBeenCalled();
});

describe('what was deleted', () => {
  const date = '2026-11-20T09:35:00.000Z';
  const deleted = { id: 'z1', date, auteur: 'Jeanne Martin', motif: null, record: { ...neutre, id: 'z1' } };

  it('is shown as it was, with its history, and put back', async () => {
    const provider = memoryProvider(rows);
    const user = userEvent.setup();
    provider.deletedOne.mockResolvedValue({ data: deleted });
    openScreens({ user: gestionnaire, provider, route: '/admin/sexe/z1/show' });
    await screen.findByText('Ce sexe a été supprimé le 20/11/2026 à 10 h 35 par Jeanne Martin.');
    expect(provider.history).toHaveBeenCalledWith('sexe', 'z1', { page: 1, perPage: 20 });
    provider.getOne.mockResolvedValue({ data: { ...neutre, id: 'z1', version: 5 } });
    await user.click(screen.getByRole('button', { name: 'Restaurer' }));
    await screen.findByRole('link', { name: 'Modifier' });
    await screen.findByText('Le sexe « Neutre » a été restauré.');
    expect(provider.restore).toHaveBeenCalledWith('sexe', 'z1');
    expectNoise('error', /introuvable/);
  });

  it('tells on which field something else stands in its place', async () => {
    const { provider, user } = open('/admin/sexe');
    provider.deleted.mockResolvedValue({ data: [deleted], total: 1 });
    const errors = { code: 'Cette valeur est déjà utilisée.' };
    provider.restore.mockRejectedValue(refusal(409, { message: 'Déjà', errors }));
    await user.click(await screen.findByRole('button', { name: 'Supprimés' }));
    await user.click(await screen.findByRole('button', { name: 'Restaurer Neutre' }));
    await screen.findByText('« Neutre » n’a pas pu être restauré. Code : Cette valeur est déjà utilisée.');
    expectNoise('error', /Déjà/);
  });
});
