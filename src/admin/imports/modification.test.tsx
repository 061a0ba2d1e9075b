import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

const IMPORTS = '*/api/admin/referentiel/civilite/imports';

const UNE: ImportDeListe = {
  ...{ id: 'm1', version: 1, genre: 'selection', nomFichier: '12 431 civilités : Libellé long' },
  ...{
    etat: 'verification',
    auteur: 'Marc LEMOINE',
    dateCreation: '2026-11-26T09:00:00.000Z',
    dateFin: null,
  },
  ...{ lignes: 12_431, lues: 3_000, crees: 0, modifies: 0, inchanges: 0, refuses: 0, gardees: 0 },
  ...{ colonnesIgnorees: [], message: null, refus: [], changement: null },
};
const VERIFIEE: ImportDeListe = {
  ...UNE,
  ...{ etat: 'verifie', modifies: 12_000, inchanges: 431 },
  changement: {
    valeurs: { libelleLong: 'Long' },
    avant: [{ champ: 'libelleLong', valeurs: [{ valeur: null, nombre: 12_000 }], autres: 0 }],
  },
};

const demandes: unknown[] = [];
let maintenant: ImportDeListe = UNE;
const api = setupServer(
  mock.post(`${IMPORTS}/selection`, async ({ request }) => {
    demandes.push(await request.json());
    return HttpResponse.json(UNE, { status: 201 });
  }),
  mock.get(IMPORTS, () => HttpResponse.json([maintenant])),
  mock.get(`${IMPORTS}/m1`, () => HttpResponse.json(maintenant)),
  mock.post(`${IMPORTS}/m1/execution`, () => {
    maintenant = { ...VERIFIEE, etat: 'fait', changement: null };
    return HttpResponse.json(maintenant);
  }),
);
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  demandes.length = 0;
  maintenant = UNE;
});
afterAll(() => api.close());

const lignes = Array.from({ length: 30 }, (_, at) => ({
  ...{ id: `c${at}`, version: 2, code: `C${at}`, libelle: `Civilité ${at}`, libelleCourt: null },
  ...{
    libelleLong: null,
    sexe: '1',
    ordre: at,
    isActif: true,
    isSysteme: false,
    dateDebut: null,
    dateFin: null,
  },
}));

async function choisis() {
  const provider = memoryProvider({ civilite: lignes, sexe: [] });
  provider.selection.mockResolvedValue({ data: { nombre: 12_431, empreinte: '7' } });
  const router = openScreens({ user: gestionnaire, provider, route: '/admin/civilite' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Tout sélectionner|Sélectionner tout/ }));
  await user.click(await screen.findByRole('button', { name: 'Sélectionner les 30 civilités' }));
  const barre = screen.getByRole('region', { name: 'Actions sur la sélection' });
  await within(barre).findByText(/^12.431 civilités sélectionnées$/);
  return { provider, user, barre, router };
}

describe('une grande sélection', () => {
  it('se modifie en fond : vérifiée, montrée, confirmée sur sa page', async () => {
    const { provider, user, barre, router } = await choisis();
    await user.click(within(barre).getByRole('button', { name: 'Modifier' }));
    const dialogue = await screen.findByRole('dialog');
    await within(dialogue).findByText(/se vérifie et se modifie en fond/);
    await user.click(within(dialogue).getByRole('checkbox', { name: 'Libellé long' }));
    await user.type(await within(dialogue).findByRole('textbox', { name: 'Libellé long' }), 'Long');
    await user.click(within(dialogue).getByRole('button', { name: 'Voir ce qui change' }));
    await screen.findByRole('heading', { name: 'Vérification de la modification…' });
    expect(provider.updateMany).not.toHaveBeenCalled();
    expect(demandes).toEqual([
      { filter: {}, expectedCount: 12_431, empreinte: '7', data: { libelleLong: 'Long' } },
    ]);
    expect(router.state.location).toMatchObject({
      pathname: '/admin/civilite/import',
      search: '?modification=m1',
    });
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(24.13, 1);
    await screen.findByText(/^3.000 sur 12.431 lignes\. Vous pouvez quitter cette page/);
    maintenant = VERIFIEE;
    await screen.findByRole('heading', { name: 'Voici ce que la modification ferait' });
    expect((await screen.findByRole('list', { name: 'Ce qui changerait' })).textContent).toMatch(
      /Libellé longAvantNon renseigné \(12.000 fois\)AprèsLong/,
    );
    expect(screen.getByText('À modifier').parentElement?.textContent).toMatch(/12.000/);
    expect(screen.queryByText('À créer')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Modifier 12.000 lignes$/ }));
    await screen.findByRole('heading', { name: 'La modification est faite' });
    await screen.findByRole('button', { name: 'Défaire cette modification' });
  });

  it('dit ce qui reste à faire, et rien de fait une fois abandonnée', async () => {
    const chemin = '/admin/civilite/import?modification=m1';
    maintenant = { ...VERIFIEE, etat: 'enCours', changement: null };
    const provider = memoryProvider({ civilite: [] });
    openScreens({ user: gestionnaire, provider, route: chemin });
    expect((await screen.findByText('À modifier')).parentElement?.textContent).toMatch(/12.000/);
    cleanup();
    maintenant = { ...VERIFIEE, etat: 'abandonne', changement: null };
    openScreens({ user: gestionnaire, provider, route: chemin });
    await screen.findByText('Rien n’a été enregistré : la liste est restée comme elle était.');
    expect([screen.queryByText('Modifiées'), screen.queryByText(/12.000/)]).toEqual([null, null]);
    cleanup();
    maintenant = { ...VERIFIEE, modifies: 0, inchanges: 12_431, changement: null };
    openScreens({ user: gestionnaire, provider, route: chemin });
    await screen.findByText(/^Vérifié, sans rien à confirmer/);
  });

  it('une fois annulée, ne compte plus rien comme modifié', async () => {
    const chemin = '/admin/civilite/import?modification=m1';
    const provider = memoryProvider({ civilite: [] });
    maintenant = { ...VERIFIEE, etat: 'retour', changement: null };
    openScreens({ user: gestionnaire, provider, route: chemin });
    await screen.findByText(/l’annulation continue\.$/);
    cleanup();
    maintenant = { ...VERIFIEE, etat: 'defait', changement: null };
    openScreens({ user: gestionnaire, provider, route: chemin });
    expect((await screen.findByText('Avaient été modifiées')).parentElement?.textContent).toMatch(/12.000/);
    expect(screen.queryByText('Modifiées')).toBeNull();
    cleanup();
    maintenant = { ...maintenant, genre: 'fichier', crees: 3 };
    openScreens({ user: gestionnaire, provider, route: '/admin/civilite/import?fichier=m1' });
    await screen.findByText('Avaient été créées');
    expect(screen.queryByText('Créées')).toBeNull();
  });

  it('se désactive en fond aussi', async () => {
    const { user, barre } = await choisis();
    await user.click(within(barre).getByRole('button', { name: 'Désactiver' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Désactiver' }));
    await screen.findByRole('heading', { name: 'Vérification de la modification…' });
    expect(demandes).toMatchObject([{ data: { isActif: false } }]);
  });
});
