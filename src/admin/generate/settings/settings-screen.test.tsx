import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { MAIN_ID } from '#src/ui/skip-link.tsx';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reglages = {
  id: 'r1',
  version: 3,
  message: 'Bienvenue',
  capacite: 40,
  estOuvert: true,
  dateMaj: '2026-11-20T09:35:00.000Z',
  auteurMaj: 'Jeanne Martin',
};
const changes: HistoryEntry[] = [
  {
    id: 'h1',
    date: '2026-01-01T10:00:00.000Z',
    action: 'modification',
    auteur: 'Marc Lemoine',
    motif: null,
    champs: [{ champ: 'capacite', avant: 30, apres: 40 }],
  },
];

function open(
  rows: readonly (typeof reglages)[],
  { route = '/admin/accueil', actions = ['create', 'read', 'update'] } = {},
) {
  const provider = memoryProvider({ accueil: rows }, changes);
  const lignes = [
    habilitation({ ressource: 'accueil', actions: actions as ('create' | 'read' | 'update')[] }),
  ];
  const router = openScreens({ user: { ...gestionnaire, habilitations: lignes }, provider, route });
  return { provider, router, user: userEvent.setup() };
}

const message = () => screen.findByRole('textbox', { name: /^Message/ });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('des réglages', () => {
  it('se lisent et s’enregistrent sans quitter leur page, à la version lue', async () => {
    const { provider, router, user } = open([reglages]);
    await heading('Accueil');
    expect(document.title).toBe('Accueil – Mutuelle Horizon');
    expect(screen.getByText('Dernière modification le 20/11/2026 à 10 h 35 par Jeanne Martin')).toBeTruthy();
    const box = await message();
    await user.clear(box);
    await user.type(box, 'Bonjour');
    const after = { ...reglages, version: 4, message: 'Bonjour' };
    provider.update.mockResolvedValueOnce({ data: after });
    provider.getList.mockResolvedValue({ data: [after], total: 1 });
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await screen.findByText('Le réglage de l’accueil a été enregistré.');
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([
      { id: 'r1', version: 3, message: 'Bonjour' },
    ]);
    expect(router.state.location.pathname).toBe('/admin/accueil');
    await waitFor(async () => expect(((await message()) as HTMLInputElement).value).toBe('Bonjour'));
  });

  it('s’ouvrent sur le champ que nomme leur adresse', async () => {
    open([reglages], { route: '/admin/accueil?champ=capacite' });
    const capacite = await screen.findByRole('textbox', { name: /^Capacité/ });
    await waitFor(() => expect(document.activeElement).toBe(capacite));
  });

  it('laissent le clavier dans leur page, dont le formulaire recommence', async () => {
    const main = Object.assign(document.createElement('main'), { id: MAIN_ID, tabIndex: -1 });
    document.body.append(main);
    const { provider, user } = open([reglages]);
    await user.type(await message(), ' !');
    provider.getList.mockResolvedValue({ data: [{ ...reglages, version: 4 }], total: 1 });
    await user.keyboard('{Enter}');
    await screen.findByText('Le réglage de l’accueil a été enregistré.');
    await waitFor(() => expect(document.activeElement === main).toBe(true));
    main.remove();
  });

  it('commencent par ce que vaut chaque champ, et sont écrits une fois', async () => {
    const { provider, user } = open([]);
    await heading('Accueil');
    expect(((await screen.findByLabelText(/^Capacité/)) as HTMLInputElement).value).toBe('10');
    await user.type(await message(), 'Premier');
    await user.click(screen.getByRole('button', { name: /^(Enregistrer|Créer)/ }));
    await screen.findByText('Le réglage de l’accueil a été enregistré.');
    expect(provider.create.mock.calls.map(([, { data }]) => data)).toEqual([
      { message: 'Premier', capacite: 10, estOuvert: true },
    ]);
    await screen.findByRole('tab', { name: 'Historique' });
  });

  it('disent sur son champ ce que le serveur refuse', async () => {
    const { provider, user } = open([reglages]);
    await user.type(await message(), ' !');
    provider.update.mockRejectedValueOnce(
      refusal(400, { message: 'Non', errors: { message: 'Trop familier.' } }),
    );
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText(/Trop familier\./)).length).toBeGreaterThan(0);
    expect(((await message()) as HTMLInputElement).value).toBe('Bienvenue !');
    expectNoise('error', /Non/);
  });

  it('ont leur histoire à leur adresse, et rien d’autre sous elle', async () => {
    const { router, user } = open([reglages]);
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    await screen.findByText(/Marc Lemoine/);
    expect(router.state.location.pathname).toBe('/admin/accueil/historique');
    await act(() => router.navigate('/admin/accueil/create'));
    await heading('Page inconnue');
  });

  it('se lisent seulement, pour qui ne les change pas', async () => {
    open([reglages], { actions: ['read'] });
    await heading('Accueil');
    expect(screen.getByText('Bienvenue')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open([], { actions: ['read'] });
    await screen.findByText('Rien n’a encore été réglé.');
  });

  it('réglés pour la première fois, disent aussi ce que cela change, et l’attendent', async () => {
    const ressource = 'conservation-journaux';
    const provider = memoryProvider({ [ressource]: [] });
    const habilitations = [habilitation({ ressource, actions: ['create', 'read', 'update'] })];
    openScreens({ user: { ...gestionnaire, habilitations }, provider, route: `/admin/${ressource}` });
    const user = userEvent.setup();
    const [duree] = await screen.findAllByRole('textbox');
    if (!duree) throw new Error('pas de durée');
    await user.clear(duree);
    await user.type(duree, '6');
    await user.click(screen.getByRole('button', { name: /^(Enregistrer|Créer)/ }));
    const relecture = within(await screen.findByRole('dialog', { name: 'Enregistrer ces changements ?' }));
    const enregistre = relecture.getByRole('button', { name: 'Enregistrer' });
    expect(enregistre).toHaveProperty('disabled', true);
    await user.click(relecture.getByRole('checkbox', { name: /^J’ai compris/ }));
    await user.click(enregistre);
    await waitFor(() => expect(provider.create).toHaveBeenCalledOnce());
  });
});
