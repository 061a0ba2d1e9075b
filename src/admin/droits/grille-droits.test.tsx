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

const TOUS = { champsLecture: null, champsEcriture: null, condition: null };
const condition = '{"type":"compare","champ":"isActif","op":"eq","valeur":true}';
const role = {
  ...{ id: 'r1', version: 3, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null, isSysteme: false },
  ...{ name: 'lecteur', libelle: 'Lecteur', description: null, nbComptes: 2 },
  habilitations: [
    { ressource: 'pays', actions: ['read', 'delete'], ...TOUS },
    { ressource: 'sexe', actions: ['read'], ...TOUS, condition },
  ],
};
const user = {
  ...gestionnaire,
  habilitations: [habilitation({ ressource: '*' }), habilitation({ ressource: 'profil-remplacement' })],
};

async function open(route = '/admin/role/r1') {
  const provider = memoryProvider({ role: [role] });
  openScreens({ user, provider, route });
  await screen.findByRole('grid', { name: 'Droits du rôle' });
  return { provider, user: userEvent.setup() };
}

const isFigee = (une: HTMLElement) => une.getAttribute('aria-disabled') === 'true';
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('dit ce qui change en mots, et demande avant de retirer à ceux qui ont le rôle', async () => {
  const { provider, user: who } = await open();
  await who.click(box('Modifier Civilités'));
  expect(box('Consulter Civilités').checked).toBe(true);
  await who.click(box('Supprimer Pays'));
  const changes = within(screen.getByRole('status', { name: 'Ce qui change' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '− supprimer Pays',
    '+ consulter Civilités',
    '+ modifier Civilités',
  ]);
  await who.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const question = await screen.findByRole('dialog', { name: 'Enregistrer ce changement ?' });
  expect(question.textContent).toContain('2 comptes ont ce rôle et perdent aussitôt : supprimer Pays.');
  await who.click(within(question).getByRole('button', { name: 'Revenir au formulaire' }));
  expect(provider.update).not.toHaveBeenCalled();
  await who.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await who.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Enregistrer' }),
  );
  await vi.waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  expect(provider.update.mock.calls[0]?.[1].data).toEqual({
    id: 'r1',
    version: 3,
    habilitations: [
      { ressource: 'pays', actions: ['read'], ...TOUS },
      { ressource: 'sexe', actions: ['read'], ...TOUS, condition },
      { ressource: 'civilite', actions: ['read', 'update'], ...TOUS },
    ],
  });
});

it('ce qu’un ensemble donne déjà est coché, figé, et dit d’où il vient ; un droit nommé n’en fait pas partie', async () => {
  const { user: who } = await open();
  await who.click(box('Consulter Tout le back-office'));
  const donnee = box('Consulter Civilités — donné par « Tout le back-office »');
  expect([donnee.checked, isFigee(donnee)]).toEqual([true, true]);
  await who.click(donnee);
  expect(donnee.checked).toBe(true);
  const nommee = box('Modifier Profil de remplacement');
  expect([nommee.checked, isFigee(nommee)]).toEqual([false, false]);
});

it('une liste commune à tous dit qui la modifie', async () => {
  await open();
  const dit = (nom: string) => screen.getByRole('row', { name: new RegExp(`^${nom}`) }).textContent;
  expect(dit('Pays')).toContain('seul un compte de la plateforme la modifie');
  expect(dit('Civilités')).not.toContain('plateforme');
});

it('des champs choisis n’ouvrent aucune action : la ligne le dit', async () => {
  const bloc = { ressource: 'bloc-cms', actions: ['read', 'update'], ...TOUS };
  const dit = async (ligne: object) => {
    const provider = memoryProvider({ role: [{ ...role, habilitations: [ligne] }] });
    openScreens({ user, provider, route: '/admin/role/r1' });
    const { textContent } = await screen.findByRole('row', { name: /^Blocs de contenu/ });
    cleanup();
    return textContent;
  };
  expect(await dit(bloc)).toContain('« Modifier » ouvre : Publier');
  expect(await dit({ ...bloc, champsEcriture: ['ordre'] })).toContain(
    '« Modifier » tous les champs ouvre : Publier',
  );
});

it('ce que l’on n’a pas ne se coche pas, et dit pourquoi', async () => {
  await open();
  const medical = box('Consulter Données médicales — vous n’avez pas ce droit');
  expect([medical.checked, isFigee(medical)]).toEqual([false, true]);
});

it('qui consulte n’exporte pas : c’est une autre case', async () => {
  const { provider, user: who } = await open();
  await who.click(box('Exporter Pays'));
  await who.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await vi.waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  expect(provider.update.mock.calls[0]?.[1].data).toMatchObject({
    habilitations: [{ ressource: 'pays', actions: ['read', 'export', 'delete'] }, { ressource: 'sexe' }],
  });
});

it('un groupe se coche en une fois, et se trouve par son nom ou celui d’une liste', async () => {
  const { user: who } = await open();
  await who.type(screen.getByRole('searchbox'), 'identite');
  await vi.waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Consulter Domaines de soins' })).toBeNull(),
  );
  const tout = box('Consulter tout le groupe Identité et adresse');
  expect([tout.checked, tout.indeterminate]).toEqual([false, true]);
  await who.click(tout);
  expect(box('Consulter Civilités').checked).toBe(true);
  await who.clear(screen.getByRole('searchbox'));
  await who.type(screen.getByRole('searchbox'), 'licorne');
  expect(await screen.findByText('Rien ne porte ce nom.')).toBeTruthy();
});

it('au clavier : un arrêt pour Tab, les flèches d’une case à l’autre, l’aide dite avec la grille', async () => {
  const { provider, user: who } = await open();
  const grille = screen.getByRole('grid', { name: 'Droits du rôle', description: /les flèches vont/ });
  const arrets = () => grille.querySelectorAll('[data-colonne][tabindex="0"]').length;
  expect(arrets()).toBe(1);
  await who.click(screen.getByRole('searchbox'));
  await who.tab();
  expect(document.activeElement).toBe(box('Consulter tout le groupe Ensembles'));
  await who.keyboard('{End}{ArrowDown}{ArrowDown}{Home}{ArrowRight}');
  expect(document.activeElement).toBe(box('Créer Toutes les listes de référence'));
  box('Consulter Pays').focus();
  await who.keyboard('{ArrowRight}{ }');
  expect(box('Créer Pays').checked).toBe(true);
  await who.keyboard('{Home}{Enter}');
  expect(screen.getByRole('group', { name: 'Champs de Pays' })).toBeTruthy();
  expect(arrets()).toBe(1);
  await who.keyboard('{Control>}{End}{/Control}{Tab}');
  expect(grille.contains(document.activeElement)).toBe(false);
  expect(provider.update).not.toHaveBeenCalled();
});

it('les champs d’une liste se masquent un à un ; la condition se lit et se garde', async () => {
  const { provider, user: who } = await open();
  expect(screen.getByRole('rowheader', { name: /Sexes/ }).textContent).toContain(
    'Sur les fiches où Actif est oui.',
  );
  await who.click(screen.getByRole('button', { name: 'Champs et fiches de Sexes' }));
  const champs = within(screen.getByRole('group', { name: 'Champs de Sexes' }));
  await who.selectOptions(champs.getByRole('combobox', { name: 'Libellé court' }), 'Masqué');
  await who.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await who.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Enregistrer' }),
  );
  await vi.waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  const [envoye] = provider.update.mock.calls.map(([, { data }]) => data as typeof role);
  const ligne = envoye?.habilitations.at(-1);
  expect(ligne).toMatchObject({ ressource: 'sexe', champsEcriture: null, condition });
  expect(ligne?.champsLecture).toContain('libelle');
  expect(ligne?.champsLecture).not.toContain('libelleCourt');
});

it('les fiches d’une ligne se restreignent par les filtres de sa liste, et se rendent toutes', async () => {
  const { provider, user: who } = await open();
  await who.click(screen.getByRole('button', { name: 'Champs et fiches de Pays' }));
  const fiches = within(screen.getByRole('group', { name: 'Fiches de Pays' }));
  expect(fiches.getByText(/Toutes les fiches/)).toBeTruthy();
  await who.click(fiches.getByRole('button', { name: 'Filtrer' }));
  await who.click(await screen.findByRole('menuitem', { name: 'Actif' }));
  const question = within(await screen.findByRole('dialog', { name: 'Actif' }));
  await who.click(await question.findByRole('radio', { name: 'Oui' }));
  await who.click(question.getByRole('button', { name: 'Appliquer' }));
  expect(await fiches.findByText('Seulement celles où Actif est oui.')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Ce qui change' }).textContent).toContain(
    'Pays : les fiches où Actif est oui',
  );
  await who.click(screen.getByRole('button', { name: 'Champs et fiches de Sexes' }));
  const autres = within(screen.getByRole('group', { name: 'Fiches de Sexes' }));
  await who.click(autres.getByRole('button', { name: 'Retirer le filtre Actif' }));
  await who.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await who.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Enregistrer' }),
  );
  await vi.waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  expect(provider.update.mock.calls[0]?.[1].data).toMatchObject({
    habilitations: [
      { ressource: 'pays', condition },
      { ressource: 'sexe', condition: null },
    ],
  });
});
