import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoleDeVue, VueListe } from '#src/core/api/vue-liste.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pays = [
  { id: 'p1', version: 1, code: 'FR', libelle: 'France', isActif: true, isSysteme: false },
  { id: 'p2', version: 1, code: 'BE', libelle: 'Belgique', isActif: true, isSysteme: false },
];
const vue: VueListe = {
  id: 'v1',
  version: 2,
  nom: '<b>Belgique</b>',
  liste: 'pays',
  portee: 'mienne',
  role: null,
  proprietaire: gestionnaire.id,
  requete: '{"filter":{"code":"BE","ancien":"x"}}',
  colonnes: ['code', 'libelle'],
  isAiree: false,
  isDefaut: false,
};

async function open(
  vues: readonly VueListe[],
  { route = '/admin/pays?page=1', user = gestionnaire, roles = [] as readonly RoleDeVue[] } = {},
) {
  const provider = memoryProvider({ pays });
  provider.vues.mockResolvedValue({ data: [...vues] });
  provider.rolesDesVues.mockResolvedValue({ data: [...roles] });
  const router = openScreens({ user, provider, route });
  await screen.findByRole('heading', { level: 1 });
  return { provider, router, user: userEvent.setup() };
}

async function openPanel(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Vues' }));
  return screen.findByRole('dialog', { name: 'Vues gardées' });
}

describe('the views of a list', () => {
  it('keep what the list shows under a name', async () => {
    const { provider, user } = await open([], { route: '/admin/pays?filter={"code":"BE"}' });
    const panel = await openPanel(user);
    await within(panel).findByText(/Aucune vue gardée/);
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    await within(panel).findByText('Ce champ est obligatoire.');
    expect(document.activeElement).toBe(
      within(panel).getByRole('textbox', { name: 'Garder la vue actuelle' }),
    );
    await user.type(within(panel).getByRole('textbox', { name: 'Garder la vue actuelle' }), 'Ma vue{Enter}');
    await waitFor(() => expect(provider.gardeVue).toHaveBeenCalledTimes(1));
    const [given] = provider.gardeVue.mock.calls[0] as [VueListe];
    expect(given).toMatchObject({ nom: 'Ma vue', liste: 'pays', portee: 'mienne', isDefaut: false });
    expect(JSON.parse(given.requete).filter).toEqual({ code: 'BE' });
    expect(given.colonnes[0]).toBe('code');
    await screen.findByText('La vue « Ma vue » est gardée.');
  });

  it('open by their address, and say what is no longer there', async () => {
    const { router, user } = await open([vue]);
    const panel = await openPanel(user);
    await user.click(await within(panel).findByRole('button', { name: '<b>Belgique</b>' }));
    await screen.findByText(/Un champ de cette vue n’existe plus.*« ancien »/);
    const { search } = router.state.location;
    expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ code: 'BE' });
  });

  it('are renamed, opened by default and deleted, with a way back; sharing needs its right', async () => {
    const { provider, user } = await open([vue]);
    const panel = await openPanel(user);
    const menu = async () => {
      await user.click(
        await within(panel).findByRole('button', { name: 'Actions sur la vue <b>Belgique</b>' }),
      );
      return screen.findByRole('menu');
    };
    expect(within(await menu()).queryByRole('menuitem', { name: /Partager/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Ouvrir par défaut' }));
    await waitFor(() => expect(provider.gardeVue).toHaveBeenCalledWith({ ...vue, isDefaut: true }));
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    const said = await screen.findByText('La vue « <b>Belgique</b> » est supprimée.');
    await user.click(within(said).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(provider.restaureVue).toHaveBeenCalledWith('v1'));
  });

  it('of a role that one has no longer are said so, and can be shared with one’s own', async () => {
    const [role = ''] = gestionnaire.roles;
    const habilitations = [
      ...gestionnaire.habilitations,
      habilitation({ ressource: 'vues-partagees', actions: ['update'] }),
    ];
    const partie = { ...vue, portee: 'role', role: 'parti', proprietaire: gestionnaire.id } as const;
    const roles = [role, 'prevoyance'];
    const libelles = [
      { code: 'prevoyance', libelle: 'Équipe prévoyance' },
      { code: role, libelle: 'Gestionnaire d’Horizon' },
    ];
    const { provider, user } = await open([partie], {
      ...{ user: { ...gestionnaire, habilitations, roles }, roles: libelles },
    });
    const panel = await openPanel(user);
    const siennes = await within(panel).findByRole('list', { name: 'D’un rôle que vous n’avez pas' });
    expect(within(panel).queryByRole('list', { name: 'De mon rôle' })).toBeNull();
    await user.click(within(siennes).getByRole('button', { name: /^Actions sur la vue/ }));
    await screen.findByRole('menuitem', { name: 'Partager avec mon rôle « Gestionnaire d’Horizon »' });
    await user.click(screen.getByRole('menuitem', { name: 'Partager avec mon rôle « Équipe prévoyance »' }));
    await waitFor(() => expect(provider.gardeVue).toHaveBeenCalledWith({ ...partie, role: 'prevoyance' }));
  });

  it('are shared by who may', async () => {
    const sharer = {
      ...gestionnaire,
      habilitations: [
        ...gestionnaire.habilitations,
        habilitation({ ressource: 'vues-partagees', actions: ['update'] }),
      ],
    };
    const { provider, user } = await open([vue], { user: sharer });
    const panel = await openPanel(user);
    await user.click(await within(panel).findByRole('button', { name: /^Actions sur la vue/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Partager avec tous' }));
    await waitFor(() =>
      expect(provider.gardeVue).toHaveBeenCalledWith({ ...vue, portee: 'tous', role: null }),
    );
  });
});

describe('the view that opens with its list', () => {
  it('gives way to what the address asks for', async () => {
    const { provider, router } = await open([{ ...vue, isDefaut: true }], {
      route: '/admin/pays?filter={"code":"FR"}',
    });
    await screen.findByRole('link', { name: 'FR' });
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"code":"FR"}');
    expect(provider.vues).not.toHaveBeenCalled();
  });

  it('opens where the address asks for nothing', async () => {
    const provider = memoryProvider({ sexe: pays });
    const own = { ...vue, liste: 'sexe', requete: '{"filter":{"code":"2"}}', isDefaut: true };
    provider.vues.mockResolvedValue({ data: [own] });
    const router = openScreens({ user: gestionnaire, provider, route: '/admin/sexe' });
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"code":"2"}'),
    );
  });
});
