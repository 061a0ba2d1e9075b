import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const common = {
  version: 3,
  ordre: 1,
  isActif: true,
  isSysteme: false,
  dateDebut: null,
  dateFin: null,
  libelleCourt: null,
};
const sexes = [
  { ...common, id: 's1', code: '1', libelle: 'Masculin', codeNir: '1' },
  { ...common, id: 's2', code: '2', libelle: 'Féminin', codeNir: '2' },
];
const civilites = [
  { ...common, id: 'c1', code: 'MME', libelle: 'Madame', sexe: '2', libelleLong: 'Madame', isSysteme: true },
  { ...common, id: 'c2', code: 'M', libelle: 'Monsieur', sexe: '1', libelleLong: 'Monsieur' },
  {
    ...common,
    id: 'c3',
    code: 'DR',
    libelle: 'Docteur',
    sexe: '1',
    libelleLong: null,
    isActif: false,
    version: 7,
  },
];
const rows = { civilite: civilites, sexe: sexes };

const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

async function openList(route = '/admin/civilite', user = gestionnaire, provider = memoryProvider(rows)) {
  const router = openScreens({ user, provider, route });
  await screen.findByRole('heading', { level: 1 });
  return { router, provider };
}

describe('what a list asks and shows', () => {
  it('asks the first page in the order of the definition, and counts in French', async () => {
    const { provider } = await openList();
    await screen.findByRole('link', { name: 'MME' });
    expect(provider.getList.mock.calls[0]).toMatchObject([
      'civilite',
      { pagination: { page: 1, perPage: 25 }, sort: { field: 'ordre', order: 'ASC' }, filter: {} },
    ]);
    expect(screen.getByText('3 civilités')).toBeTruthy();
    expect(screen.getByText('1 à 3 sur 3')).toBeTruthy();
  });

  it('starts with what one knows a row by, says how it is sorted, and keeps the rest in the chooser', async () => {
    await openList();
    await screen.findByRole('link', { name: 'MME' });
    expect(heads()).toEqual(['', 'Code', 'Libellé', 'Sexe', 'Ordre', 'Actions']);
    expect(screen.getByRole('columnheader', { name: 'Ordre' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('link', { name: 'MME' }).getAttribute('href')).toBe('/admin/civilite/c1/show');
  });

  it('names each row by its first value', async () => {
    await openList();
    await screen.findByRole('link', { name: 'MME' });
    const named = screen
      .getAllByRole('rowheader')
      .map((head) => [head.textContent, head.getAttribute('scope')]);
    expect(named).toEqual([
      ['MME', 'row'],
      ['M', 'row'],
      ['DRInactif', 'row'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Code' }).getAttribute('scope')).toBe('col');
  });

  it('reads the labels of linked records once a target, and links to them', async () => {
    const { provider } = await openList();
    const links = await screen.findAllByRole('link', { name: 'Masculin' });
    expect(links[0]?.getAttribute('href')).toBe('/admin/sexe/s1/show');
    const asked = provider.getList.mock.calls.filter(([resource]) => resource === 'sexe');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[1]).toMatchObject({ filter: { code_in: ['1', '2'] } });
  });

  it('says that a row is inactive in a word', async () => {
    await openList();
    const row = (await screen.findByRole('link', { name: 'DR' })).closest('tr');
    expect(row?.textContent).toContain('Inactif');
  });

  it('keeps what the address says: filter, order, page size', async () => {
    const { provider } = await openList(
      '/admin/civilite?filter={"sexe_in":["1"]}&sort=libelle&order=DESC&page=1&perPage=50',
    );
    await screen.findByRole('link', { name: 'M' });
    expect(provider.getList.mock.calls.find(([resource]) => resource === 'civilite')).toMatchObject([
      'civilite',
      {
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'libelle', order: 'DESC' },
        filter: { sexe_in: ['1'] },
      },
    ]);
    expect((await screen.findByText('1 – Masculin')).closest('li')?.textContent).toContain(
      'Sexe : 1 – Masculin',
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Exporter' }));
    const asked =
      '/export/civilite?{"filter":{"sexe_in":["1"]},"sort":{"field":"libelle","order":"DESC"},"colonnes":["code","libelle","sexe","ordre"],"format"';
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['Excel (XLSX)', 'xlsx'],
    ])
      expect(screen.getByRole('menuitem', { name: name ?? '' }).getAttribute('href')).toBe(
        `${asked}:"${format}"}`,
      );
  });
});

describe('an export that is refused', () => {
  it('is said in words, and can be asked for again', async () => {
    const message =
      'Vos documents précédents sont encore en préparation. Merci de réessayer dans dix secondes.';
    const asked = vi.fn(async () => new Response(JSON.stringify({ message }), { status: 429 }));
    vi.stubGlobal('fetch', asked);
    await openList();
    const button = await screen.findByRole('button', { name: 'Exporter' });
    const user = userEvent.setup();
    button.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await screen.findByText(message);
    expect(asked).toHaveBeenCalledWith(
      expect.stringMatching(/^\/export\/civilite\?.*"format":"xlsx"\}$/),
      expect.anything(),
    );
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});

describe('what one may not use is not there', () => {
  it('shows neither the column, nor the filter, nor the choice of a field that one may not read', async () => {
    const user = userEvent.setup();
    const reader = habilitation({ champsLecture: ['code', 'libelle', 'ordre', 'libelleLong'] });
    await openList('/admin/civilite', { ...gestionnaire, habilitations: [reader] });
    await screen.findByRole('link', { name: 'MME' });
    expect(heads()).not.toContain('Sexe');
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    const fields = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(fields).toEqual(['Code', 'Libellé', 'Libellé long', 'Ordre']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    expect(screen.queryByRole('checkbox', { name: 'Sexe' })).toBeNull();
  });

  it('gives to those who only read no way to write', async () => {
    await openList('/admin/civilite', {
      ...gestionnaire,
      habilitations: [habilitation({ actions: ['read'] })],
    });
    await screen.findByRole('link', { name: 'MME' });
    expect(heads()).toEqual(['Code', 'Libellé', 'Sexe', 'Ordre']);
    expect(screen.queryByRole('link', { name: /Nouvelle/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the bare code of a record that one may not read, and asks nothing about it', async () => {
    const { provider } = await openList('/admin/civilite', {
      ...gestionnaire,
      habilitations: [habilitation({ ressource: 'civilite' })],
    });
    const row = (await screen.findByRole('link', { name: 'MME' })).closest('tr');
    expect(within(row as HTMLElement).getByText('2')).toBeTruthy();
    expect(provider.getList.mock.calls.every(([resource]) => resource === 'civilite')).toBe(true);
  });

  it('explains why a row that the portal needs cannot be deleted', async () => {
    await openList();
    await screen.findByRole('link', { name: 'MME' });
    expect(screen.queryByRole('button', { name: 'Supprimer Madame' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Supprimer Monsieur' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /nécessaire au fonctionnement du portail/ })).toBeTruthy();
  });
});

describe('why there are no rows', () => {
  it('says what an empty list is for, with one thing to do', async () => {
    await openList('/admin/civilite', gestionnaire, memoryProvider({}));
    await screen.findByRole('heading', { name: 'Aucune civilité pour l’instant' });
    expect(screen.getByText(/Les civilités proposées dans les formulaires/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nouvelle civilité' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  it('takes filters off that leave nothing', async () => {
    const user = userEvent.setup();
    await openList('/admin/civilite?filter={"q":"zzz"}');
    await screen.findByRole('heading', { name: 'Aucune civilité ne correspond' });
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await screen.findByRole('link', { name: 'MME' });
  });

  it('tells a fault in the page and asks again', async () => {
    const user = userEvent.setup();
    const provider = memoryProvider(rows);
    provider.getList.mockRejectedValueOnce(refusal(503, { message: 'Service momentanément indisponible' }));
    await openList('/admin/civilite', gestionnaire, provider);
    expect((await screen.findByRole('alert')).textContent).toContain('Service momentanément indisponible');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('link', { name: 'MME' });
    expectNoise('error', /Service momentanément/);
  });
});

describe('working on rows', () => {
  it('filters by a field through its editor, and takes the filter off by its chip', async () => {
    const user = userEvent.setup();
    const { provider, router } = await openList();
    await screen.findByRole('link', { name: 'MME' });
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    await user.click(screen.getByRole('menuitem', { name: 'Code' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'DR{Enter}');
    await screen.findByText('1 civilité');
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '')).toEqual({
      code: 'DR',
    });
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Code' }));
    await screen.findByText('3 civilités');
    expect(
      provider.getList.mock.calls.filter(([resource]) => resource === 'civilite').at(-1)?.[1].filter,
    ).toEqual({});
  });

  it('switches a row off with its version, and says so in agreement', async () => {
    const user = userEvent.setup();
    const { provider } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Réactiver Docteur' }));
    await screen.findByText('La civilité « Docteur » a été activée.');
    expect(provider.update.mock.calls[0]).toMatchObject([
      'civilite',
      { id: 'c3', data: { id: 'c3', version: 7, isActif: true }, previousData: { version: 7 } },
    ]);
  });

  it('deletes after a question, and tells a refusal where it was asked', async () => {
    const user = userEvent.setup();
    const { provider } = await openList();
    provider.delete.mockRejectedValueOnce(refusal(409, { message: 'Cet élément est utilisé.' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer Monsieur' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer la civilité « Monsieur » ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Cet élément est utilisé.');
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    await screen.findByText('La civilité « Monsieur » a été désactivée.');
    expectNoise('error', /Cet élément est utilisé/);
  });

  it('changes several rows in one call, each at the version that was read', async () => {
    const user = userEvent.setup();
    const { provider } = await openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Monsieur' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Docteur' }));
    const bar = await screen.findByRole('region', { name: 'Actions sur la sélection' });
    expect(bar.textContent).toContain('2 civilités sélectionnées');
    provider.updateMany.mockResolvedValueOnce({
      data: ['c2', 'c3'],
      versions: { c2: 4 },
      lot: 'lot-3',
    } as never);
    await user.click(within(bar).getByRole('button', { name: 'Désactiver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Désactiver 2 civilités ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    const said = await screen.findByText('2 civilités ont été désactivées.');
    expect(provider.updateMany.mock.calls[0]).toEqual([
      'civilite',
      { ids: ['c2', 'c3'], data: { isActif: false }, meta: { versions: { c2: 3, c3: 7 } } },
    ]);
    // Only what changed changes back: the other one was off before.
    provider.undoMany.mockResolvedValueOnce({ data: { rendues: 1, gardees: 0 } });
    await user.click(within(said).getByRole('button', { name: 'Annuler' }));
    await screen.findByText('1 civilité a été rétablie.');
    expect(provider.undoMany.mock.calls).toEqual([['civilite', 'lot-3']]);
  });

  it('does not ask for a deletion of several that would be refused', async () => {
    const user = userEvent.setup();
    const { provider } = await openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Madame' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer 1 civilité ?' });
    expect(within(dialog).queryByRole('button', { name: 'Supprimer' })).toBeNull();
    expect(provider.deleteMany).not.toHaveBeenCalled();
  });

  it('keeps the keys of a list: / to search, n to create', async () => {
    const user = userEvent.setup();
    const { router } = await openList();
    await screen.findByRole('link', { name: 'MME' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('mada');
    await screen.findByText('1 civilité');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/civilite/create'));
  });

  it.each([
    ['on a phone', rows, true],
    ['where nothing is left', { ...rows, civilite: [] }, false],
  ])('leads to what was deleted %s too: its rows can be restored', async (_, given, narrow) => {
    openScreens({
      user: gestionnaire,
      provider: memoryProvider(given),
      route: '/admin/civilite',
      narrow,
    });
    await screen.findByRole('button', { name: 'Supprimés' });
  });

  it('says on a phone what its buttons without a word do, to a pointer too', async () => {
    openScreens({
      user: gestionnaire,
      provider: memoryProvider(rows),
      route: '/admin/civilite',
      narrow: true,
    });
    expect((await screen.findByRole('button', { name: 'Supprimés' })).title).toBe('Supprimés');
    expect(screen.getByRole('link', { name: 'Importer' }).title).toBe('Importer');
  });

  it('draws the same columns as cards on a phone', async () => {
    openScreens({
      user: gestionnaire,
      provider: memoryProvider(rows),
      route: '/admin/civilite',
      narrow: true,
    });
    const cards = await screen.findByRole('list', { name: 'Civilités' });
    expect(within(cards).getAllByRole('listitem')[1]?.textContent).toContain('MonsieurSexe');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Trier par' })).toBeTruthy();
  });
});
