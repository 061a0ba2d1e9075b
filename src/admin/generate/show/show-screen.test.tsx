import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const prestation = {
  id: 'p1',
  version: 2,
  code: 'G',
  libelle: 'Consultation généraliste',
  libelleCourt: null,
  codeActe: 'G',
  codeFamille: 'CONSULTATION',
  codeDomaine: 'SOINS',
  nomenclature: 'NGAP',
  brss: 1234.5,
  tauxRo: 70,
  isDemandeEnLigne: true,
  piecesRequises: ['facture', 'devis'],
  isRenouvellement: false,
  ordre: 10,
  isActif: false,
  dateDebut: '2026-03-01',
  dateFin: null,
  isSysteme: false,
  dateMaj: '2026-11-20T09:35:00.000Z',
  auteurMaj: 'Jeanne Martin',
};
const domaine = {
  id: 'd1',
  version: 1,
  code: 'SOINS',
  libelle: 'Soins courants',
  isActif: true,
  isSysteme: false,
};
const rows = { prestation: [prestation, { ...prestation, id: 'p2', isSysteme: true }], domaine: [domaine] };

const change: HistoryEntry = {
  id: 'h2',
  date: '2026-07-01T22:30:00.000Z',
  action: 'modification',
  auteur: 'Marc Lemoine',
  motif: 'Revalorisation',
  champs: [
    { champ: 'brss', avant: 26.5, apres: 1234.5 },
    { champ: 'codeDomaine', avant: null, apres: 'SOINS' },
    { champ: 'ancien', avant: 'a', apres: 'b' },
  ],
};
const changes: HistoryEntry[] = [
  change,
  {
    id: 'h1',
    date: '2026-01-01T10:00:00.000Z',
    action: 'creation',
    auteur: null,
    motif: null,
    champs: [{ champ: 'code', avant: null, apres: 'G' }],
  },
];

function open(route: string, user = gestionnaire, provider = memoryProvider(rows, changes)) {
  return { router: openScreens({ user, provider, route }), provider };
}

/** What stands beside a term. */
function detail(label: string): string {
  const term = screen.getAllByText(label).find((element) => element.tagName === 'DT');
  return (term?.nextElementSibling?.textContent ?? '').replaceAll(/\s/g, ' ');
}

describe('a record', () => {
  it('writes each value as French people read it', async () => {
    open('/admin/prestation/p1/show');
    await screen.findByRole('heading', { level: 1, name: 'Consultation généraliste' });
    expect(detail('Base de remboursement')).toBe('1 234,50 €');
    expect(detail('Taux de l’Assurance maladie')).toBe('70 %');
    expect(detail('Valable du')).toBe('01/03/2026');
    expect(detail('Valable jusqu’au')).toBe('Non renseigné');
    expect(detail('Demande en ligne')).toBe('Oui');
    expect(detail('Nomenclature')).toBe('NGAP : actes professionnels');
    expect(detail('Pièces requises')).toBe('FactureDevis');
    const link = await screen.findByRole('link', { name: 'Soins courants' });
    expect(link.getAttribute('href')).toBe('/admin/domaine/d1/show');
    expect(screen.getByText('Dernière modification le 20/11/2026 à 10 h 35 par Jeanne Martin')).toBeTruthy();
    expect(screen.getByText('Inactif')).toBeTruthy();
  });

  it('names its sections, each with an address', async () => {
    open('/admin/prestation/p1/show?section=remboursement');
    await screen.findByRole('heading', { level: 1, name: 'Consultation généraliste' });
    const nav = document.querySelector('nav[aria-label="Sections"]') as HTMLElement;
    expect(
      within(nav)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/prestation/p1/show?section=informations',
      '/admin/prestation/p1/show?section=nomenclature',
      '/admin/prestation/p1/show?section=remboursement',
      '/admin/prestation/p1/show?section=demande-de-remboursement',
      '/admin/prestation/p1/show?section=validite-et-affichage',
    ]);
    expect(document.activeElement?.textContent).toBe('Remboursement');
  });

  it('gives the buttons of the rights, and says why one is missing', async () => {
    open('/admin/prestation/p2/show');
    await screen.findByRole('link', { name: 'Modifier' });
    expect(screen.getByRole('link', { name: 'Dupliquer' }).getAttribute('href')).toBe(
      '/admin/prestation/create?modele=p2',
    );
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
    expect(screen.getByText(/nécessaire au fonctionnement du portail/)).toBeTruthy();
  });

  it('gives to those who only read nothing but the record', async () => {
    const reader = habilitation({ actions: ['read'], champsLecture: ['code', 'libelle'] });
    open('/admin/prestation/p1/show', { ...gestionnaire, habilitations: [reader] });
    await screen.findByRole('heading', { level: 1, name: 'Consultation généraliste' });
    for (const name of ['Modifier', 'Dupliquer']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByText('Base de remboursement')).toBeNull();
    expect(screen.queryByText(/Dernière modification/)).toBeNull();
  });

  it('is edited by the key e, and deleted after a question', async () => {
    const user = userEvent.setup();
    const { router } = open('/admin/prestation/p1/show');
    await screen.findByRole('link', { name: 'Modifier' });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await screen.findByText('La prestation « Consultation généraliste » a été supprimée.');
    expect(router.state.location.pathname).toBe('/admin/prestation');
    await router.navigate('/admin/prestation/p1/show');
    await screen.findByRole('link', { name: 'Modifier' });
    await user.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/prestation/p1'));
  });
});

describe('its history', () => {
  it('has an address and tells who, when in Paris, which field, before and after', async () => {
    open('/admin/prestation/p1/show/historique');
    const list = await screen.findByRole('list', { name: /^Modifications/ });
    const [last, first] = within(list).getAllByRole('listitem');
    expect(last?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Modification02/07/2026 à 0 h 30par Marc Lemoine',
    );
    expect(last?.textContent).toContain('Revalorisation');
    await waitFor(() => {
      const table = within(last as HTMLElement).getByRole('table', {
        name: /^Modification du 02\/07\/2026 à\s0\sh\s30$/,
      });
      const cells = within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')));
      expect(cells).toEqual([
        ['Champ', 'Avant', 'Après'],
        ['Base de remboursement', '26,50 €', '1 234,50 €'],
        ['Domaine de soins', 'Non renseigné', 'SOINS – Soins courants'],
        ['ancien', 'a', 'b'],
      ]);
    });
    const nomme = within(last as HTMLElement).getByRole('link', { name: 'SOINS – Soins courants' });
    expect(nomme.getAttribute('href')).toBe('/admin/domaine/d1/show');
    expect(first?.textContent).toContain('par le système');
    expect(screen.getByRole('tab', { name: 'Historique' }).getAttribute('aria-selected')).toBe('true');
    expect(document.title).toContain('Historique');
  });

  it('stays on the screen once something that it names is deleted: its code is what is left', async () => {
    const user = userEvent.setup();
    const dentaire = { ...domaine, id: 'd2', code: 'DENTAIRE', libelle: 'Dentaire' };
    const provider = memoryProvider({ ...rows, domaine: [domaine, dentaire] }, [
      { ...change, champs: [{ champ: 'codeDomaine', avant: 'DENTAIRE', apres: 'SOINS' }] },
    ]);
    const { router } = open('/admin/prestation/p1/show/historique', gestionnaire, provider);
    await screen.findByRole('link', { name: 'SOINS – Soins courants' });
    await act(() => router.navigate('/admin/domaine/d1/show'));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('dialog');
    await user.click(await within(question).findByRole('button', { name: 'Supprimer' }));
    await screen.findByText(/a été supprimé/);
    provider.getList.mockResolvedValue({ data: [dentaire], total: 1 });
    await act(() => router.navigate('/admin/prestation/p1/show/historique'));
    expect(await screen.findByRole('cell', { name: 'SOINS' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'DENTAIRE – Dentaire' })).toBeTruthy();
  });

  it('reads more when there is more', async () => {
    const user = userEvent.setup();
    const provider = memoryProvider(rows, changes);
    const older = changes.map((change) => ({ ...change, id: `${change.id}-avant` }));
    provider.history.mockResolvedValueOnce({ data: changes, total: 25 });
    provider.history.mockResolvedValueOnce({ data: older, total: 25 });
    open('/admin/prestation/p1/show/historique', gestionnaire, provider);
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull());
    expect(provider.history.mock.calls).toEqual([
      ['prestation', 'p1', { page: 1, perPage: 20 }],
      ['prestation', 'p1', { page: 2, perPage: 20 }],
    ]);
  });

  it('says that there is none, or that it could not be read', async () => {
    const user = userEvent.setup();
    const provider = memoryProvider(rows);
    provider.history.mockRejectedValueOnce(refusal(500, { message: 'Une erreur s’est produite' }));
    open('/admin/prestation/p1/show/historique', gestionnaire, provider);
    expect((await screen.findByRole('alert')).textContent).toContain('L’historique n’a pas pu être chargé.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucune modification n’a été enregistrée pour cette fiche.');
    expectNoise('error', /Une erreur s’est produite/);
  });
});
