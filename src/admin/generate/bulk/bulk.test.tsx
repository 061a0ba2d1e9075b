import { cleanup, screen, within } from '@testing-library/react';
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

const many = Array.from({ length: 30 }, (_, at) => ({
  id: `c${at}`,
  version: 2,
  code: `C${at}`,
  libelle: `Civilité ${at}`,
  libelleCourt: null,
  libelleLong: null,
  sexe: '1',
  ordre: at,
  isActif: true,
  isSysteme: false,
  dateDebut: null,
  dateFin: null,
}));

async function choosePage(narrow = false) {
  const provider = memoryProvider({ civilite: many, sexe: [] });
  openScreens({ user: gestionnaire, provider, route: '/admin/civilite', narrow });
  const user = userEvent.setup();
  return { provider, user };
}

const CIBLE = { filter: {}, expectedCount: 30, empreinte: '7' };

async function chooseAll() {
  const opened = await choosePage();
  const { user } = opened;
  await user.click(await screen.findByRole('checkbox', { name: /Tout sélectionner|Sélectionner tout/ }));
  await user.click(await screen.findByRole('button', { name: 'Sélectionner les 30 civilités' }));
  const bar = screen.getByRole('region', { name: 'Actions sur la sélection' });
  await within(bar).findByText('30 civilités sélectionnées');
  return { ...opened, bar };
}

describe('all the rows of a filter', () => {
  it('are chosen at once, and deleted as they were seen; one click puts them back', async () => {
    const { provider, user, bar } = await chooseAll();
    provider.deleteMany.mockResolvedValueOnce({ data: [], lot: 'lot-1' } as never);
    provider.restoreMany.mockResolvedValueOnce({ data: { count: 30 } });
    await user.click(within(bar).getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer 30 civilités ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    const said = await screen.findByText('30 civilités ont été supprimées.');
    expect(provider.deleteMany.mock.calls[0]).toEqual(['civilite', { ids: [], meta: { cible: CIBLE } }]);
    await user.click(within(said).getByRole('button', { name: 'Annuler' }));
    await screen.findByText('30 civilités ont été restaurées.');
    expect(provider.restoreMany.mock.calls).toEqual([['civilite', { lot: 'lot-1' }]]);
  });

  it('are given up when another row is chosen', async () => {
    const { user, bar } = await chooseAll();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Civilité 3' }));
    await within(bar).findByText('24 civilités sélectionnées');
  });

  it('are offered on a narrow screen too, where no head is ticked', async () => {
    const { user } = await choosePage(true);
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Civilité 3' }));
    await user.click(await screen.findByRole('button', { name: 'Sélectionner toute la page' }));
    await user.click(await screen.findByRole('button', { name: 'Sélectionner les 30 civilités' }));
    await screen.findByText('30 civilités sélectionnées');
    expect(screen.queryByRole('button', { name: 'Sélectionner toute la page' })).toBeNull();
  });

  it('say so when they are no longer the same', async () => {
    const { provider, user, bar } = await chooseAll();
    provider.deleteMany.mockRejectedValueOnce(
      refusal(409, { message: 'La sélection a changé entre-temps.' }),
    );
    await user.click(within(bar).getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await screen.findByText('La sélection a changé entre-temps.');
    expectNoise('error', /La sélection a changé/);
  });
});

describe('rows that are refused', () => {
  const refusee = { ressource: 'civilite', message: 'Elle est employée par 2 adhérents.' };

  it('are named, and the others are done without them', async () => {
    const { provider, user, bar } = await chooseAll();
    const lignes = Array.from({ length: 12 }, (_, at) => ({
      ...refusee,
      ...{ id: `c${at}`, titre: `Civilité ${at}` },
    }));
    provider.deleteMany.mockRejectedValueOnce(refusal(409, { message: 'Non', lignes }));
    await user.click(within(bar).getByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('dialog', { name: 'Supprimer 30 civilités ?' });
    await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer 30 civilités' });
    const dits = within(dialog).getAllByRole('listitem');
    expect(dits).toHaveLength(11);
    expect(dits[0]?.textContent).toBe('Civilité 0 : Elle est employée par 2 adhérents.');
    expect(dits[10]?.textContent).toBe('et 2 autres lignes');
    provider.deleteMany.mockResolvedValueOnce({ data: [], lot: 'lot-3' } as never);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer sans ces 12 lignes' }));
    await screen.findByText('18 civilités ont été supprimées.');
    const sauf = lignes.map(({ id }) => id);
    expect(provider.deleteMany.mock.calls[1]?.[1]).toEqual({
      ids: [],
      meta: { cible: { ...CIBLE, sauf } },
    });
    expectNoise('error', /Non/);
  });

  it('before they are asked for, are left out by one button', async () => {
    const rows = many.map((row, at) => ({ ...row, isSysteme: at < 2 }));
    const provider = memoryProvider({ civilite: rows, sexe: [] });
    openScreens({ user: gestionnaire, provider, route: '/admin/civilite' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /Tout sélectionner|Sélectionner tout/ }));
    const bar = await screen.findByRole('region', { name: 'Actions sur la sélection' });
    await user.click(within(bar).getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer 25 civilités ?' });
    expect(dialog.textContent).toContain('2 civilités de la sélection ne peuvent pas être supprimées');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer 23 civilités' }));
    await screen.findByText('23 civilités ont été supprimées.');
  });

  it('one key leads to what is done with them', async () => {
    const { user } = await choosePage();
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Civilité 3' }));
    const bar = await screen.findByRole('region', { name: 'Actions sur la sélection' });
    await user.keyboard('s');
    expect(document.activeElement).toBe(bar);
  });
});

describe('a change of chosen fields', () => {
  it('offers what several rows may share, shows what would change, then does it', async () => {
    const { provider, user, bar } = await chooseAll();
    await user.click(within(bar).getByRole('button', { name: 'Modifier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier 30 civilités' });
    const names = within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(names).not.toContain('Code');
    expect(names).not.toContain('Ordre');
    expect(names).toContain('Libellé long');
    const see = within(dialog).getByRole('button', { name: 'Voir ce qui change' });
    expect((see as HTMLButtonElement).disabled).toBe(true);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Libellé long' }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'Libellé long' }), 'Long');
    provider.updateMany.mockResolvedValueOnce({
      count: 30,
      changed: 29,
      versions: {},
      lot: null,
      avant: [{ champ: 'libelleLong', valeurs: [{ valeur: null, nombre: 29 }], autres: 0 }],
    } as never);
    await user.keyboard('{Enter}');
    await within(dialog).findByText(/29 civilités sur 30 changeraient\. Les autres ont déjà cette valeur\./);
    expect(within(dialog).getByRole('list', { name: 'Ce qui changerait' }).textContent).toContain(
      'Libellé longAvantNon renseigné (29 fois)AprèsLong',
    );
    const asked = { ids: [], data: { libelleLong: 'Long' }, meta: { cible: CIBLE } };
    expect(provider.updateMany.mock.calls[0]?.[1]).toEqual({ ...asked, meta: { cible: CIBLE, essai: true } });
    provider.updateMany.mockResolvedValueOnce({
      count: 30,
      changed: 29,
      versions: {},
      lot: 'lot-2',
    } as never);
    await user.click(within(dialog).getByRole('button', { name: 'Modifier 29 civilités' }));
    const said = await screen.findByText('29 civilités ont été modifiées.');
    expect(provider.updateMany.mock.calls[1]?.[1]).toEqual(asked);
    provider.undoMany.mockResolvedValueOnce({ data: { rendues: 27, gardees: 2 } });
    await user.click(within(said).getByRole('button', { name: 'Annuler' }));
    await screen.findByText(/^27 civilités ont été rétablies\. Sans y toucher : 2 civilités/);
    expect(provider.undoMany.mock.calls).toEqual([['civilite', 'lot-2']]);
  });

  it('goes on without the rows that are refused, of all that a filter found', async () => {
    const { provider, user, bar } = await chooseAll();
    await user.click(within(bar).getByRole('button', { name: 'Modifier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier 30 civilités' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Libellé long' }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'Libellé long' }), 'Long');
    const lignes = [{ ressource: 'civilite', id: 'c7', titre: 'Maître', message: 'Elle est figée.' }];
    provider.updateMany.mockRejectedValueOnce(refusal(409, { message: 'Elle est figée.', lignes }));
    await user.keyboard('{Enter}');
    provider.updateMany.mockResolvedValueOnce({ count: 29, changed: 0, versions: {}, lot: null } as never);
    await user.click(await within(dialog).findByRole('button', { name: 'Continuer sans cette ligne' }));
    await screen.findByRole('dialog', { name: 'Modifier 29 civilités' });
    expect(document.activeElement?.textContent).toBe('Modifier 29 civilités');
    expect(provider.updateMany.mock.calls[1]?.[1]).toMatchObject({
      data: { libelleLong: 'Long' },
      meta: { cible: { ...CIBLE, sauf: ['c7'] }, essai: true },
    });
    expectNoise('error', /figée/);
  });

  it('empties a field, and names the rows at fault', async () => {
    const { provider, user, bar } = await chooseAll();
    await user.click(within(bar).getByRole('button', { name: 'Modifier' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Libellé long' }));
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Vider « Libellé long »' }));
    const lignes = [
      { ressource: 'civilite', id: 'c4', titre: 'Civilité 4', message: 'Ce libellé est imposé.' },
    ];
    provider.updateMany.mockRejectedValueOnce(refusal(400, { message: 'Non', lignes }));
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui change' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Civilité 4 : Ce libellé est imposé.');
    expect(provider.updateMany.mock.calls[0]).toMatchObject(['civilite', { data: { libelleLong: null } }]);
    expectNoise('error', /Non/);
  });

  it('is reached on a phone too, from the cards', async () => {
    const { user } = await choosePage(true);
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Civilité 1' }));
    const bar = await screen.findByRole('region', { name: 'Actions sur la sélection' });
    await user.click(within(bar).getByRole('button', { name: 'Modifier' }));
    await screen.findByRole('dialog', { name: 'Modifier 1 civilité' });
  });
});
