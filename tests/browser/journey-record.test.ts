import type { Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { query } from '#tests/support/lists.ts';
import { lu } from '#tests/support/lu.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  guest = await portal.guest('gestionnaire');
  ({ page } = guest);
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const API = '/api/admin/referentiel/civilite';

interface Civilite {
  readonly id: string;
  readonly version: number;
  readonly libelle: string;
}

/** A row that belongs to one test. */
async function civilite(code: string, libelle: string, more: object = {}): Promise<Civilite> {
  const manager = await portal.as('gestionnaire');
  const response = await manager.call('POST', API, { body: { code, libelle, ...more } });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** Somebody else, elsewhere, changes the row that the guest has before the eyes. */
async function meanwhile({ id, version }: Civilite, change: object): Promise<void> {
  const admin = await portal.as('admin');
  const response = await admin.call('PUT', `${API}/${id}`, { body: { ...change, version } });
  expect(response.statusCode, response.body).toBe(200);
}

async function stored(code: string): Promise<Record<string, unknown> | undefined> {
  const manager = await portal.as('gestionnaire');
  const [found] = (await manager.get(API + query({ filter: { code } }))).json();
  return found;
}

/** An input of the form, by the field's name. */
const input = (name: string) => page.locator(`#champ-${name}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The sentence under an input, bound to it. */
async function problem(name: string): Promise<string | null> {
  expect(await input(name).getAttribute('aria-invalid')).toBe('true');
  const id = await input(name).getAttribute('aria-describedby');
  return page.locator(`[id="${id}"]`).innerText();
}

const focused = () => page.evaluate(() => document.activeElement?.id);

describe('creating', () => {
  test('says what is missing, then what the server refuses, and loses nothing that was typed', async () => {
    await guest.load('/admin/civilite/create', 'Nouvelle civilité');
    await button('Enregistrer').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Merci de renseigner toutes les données' });
    await summary.waitFor();
    expect(await problem('code')).toBe('Ce champ est obligatoire.');
    expect(await problem('libelle')).toBe('Ce champ est obligatoire.');
    await eventually(focused).toBe('champ-code');
    await summary.getByRole('button', { name: 'Libellé : Ce champ est obligatoire.' }).click();
    expect(await focused()).toBe('champ-libelle');

    await page.keyboard.type('Docteure');
    await input('code').fill('minuscule');
    await input('libelle').press('Tab');
    await input('libelleLong').fill('Docteure en médecine');
    await input('sexe').fill('fém');
    await page.getByRole('option', { name: /Féminin/ }).click();
    await input('code').fill('MME');
    await button('Enregistrer').click();
    await summary.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Code : Cette valeur est déjà utilisée.' }).waitFor();
    expect(await problem('code')).toBe('Cette valeur est déjà utilisée.');
    await eventually(focused).toBe('champ-code');
    expect(await input('libelle').inputValue()).toBe('Docteure');
    expect(await input('libelleLong').inputValue()).toBe('Docteure en médecine');
    expect(await input('sexe').inputValue()).toContain('Féminin');
    guest.forgive(/status of 4(09|22)/);

    await input('code').fill('DRE');
    await button('Enregistrer').click();
    await page.getByText('La civilité a été créée.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Docteure' }).waitFor();
    expect(await stored('DRE')).toMatchObject({
      libelle: 'Docteure',
      libelleLong: 'Docteure en médecine',
      sexe: '2',
      version: 1,
    });
  });

  onceADay('starts from a copy without what must be unique', async () => {
    await civilite('COPIE', 'À copier');
    const { id } = (await stored('COPIE')) as unknown as Civilite;
    await guest.load(`/admin/civilite/${id}/show`, 'À copier');
    await page.getByRole('link', { name: 'Dupliquer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouvelle civilité' }).waitFor();
    expect(await input('libelle').inputValue()).toBe('À copier');
    expect(await input('code').inputValue()).toBe('');
  });
});

describe('editing', () => {
  test('says what changed, and asks before leaving what is not saved', async () => {
    await civilite('GARDE', 'À garder');
    await guest.load('/admin/civilite?filter={"code":"GARDE"}', 'Civilités');
    await page.getByRole('row', { name: /GARDE/ }).hover();
    await page.getByRole('link', { name: 'Modifier À garder' }).click();
    await input('libelle').waitFor();
    const bar = page.getByRole('status').filter({ hasText: /modifi/ });
    expect(await bar.innerText()).toBe('Aucune modification');
    await input('libelle').fill('Gardé');
    await eventually(async () => lu(await bar.innerText())).toBe('1 champ modifié : Libellé');
    await input('ordre').fill('7');
    await eventually(async () => lu(await bar.innerText())).toBe('2 champs modifiés : Libellé, Ordre');

    await page.getByRole('navigation', { name: 'Administration' }).getByText('Tableau de bord').click();
    const guard = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await guard.getByText('2 modifications ne sont pas enregistrées').waitFor();
    await guard.getByRole('button', { name: 'Rester sur la page' }).click();
    await guard.waitFor({ state: 'detached' });
    expect(await input('libelle').inputValue()).toBe('Gardé');
    expect(await page.title()).toContain('Modifier – À garder');

    await page.goBack();
    await guard.getByRole('button', { name: 'Rester sur la page' }).click();
    await guard.waitFor({ state: 'detached' });
    expect(await input('libelle').inputValue()).toBe('Gardé');

    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).press('Enter');
    await guard.getByRole('button', { name: 'Rester sur la page' }).press('Escape');
    await guard.waitFor({ state: 'detached' });
    // Nothing is left over the page.
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await input('libelle').inputValue()).toBe('Gardé');

    const asked: Promise<Dialog> = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await input('libelle').inputValue()).toBe('Gardé');

    await page.getByRole('link', { name: 'Annuler' }).click();
    await guard.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: 'À garder' }).waitFor();
    expect(await stored('GARDE')).toMatchObject({ libelle: 'À garder', version: 1 });
  });

  test('saves, shows the record, undoes it by one click, and its history says who changed what', async () => {
    const { id } = await civilite('SUIVI', 'Avant');
    await guest.load(`/admin/civilite/${id}`, 'Modifier – Avant');
    await input('libelle').fill('Après');
    await input('isActif').uncheck();
    await button('Enregistrer').click();
    await page.getByText('La civilité a été enregistrée.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Après' }).waitFor();
    await page.getByText('Inactif').first().waitFor();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByText('La civilité a été rétablie.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Avant' }).waitFor();
    expect(await stored('SUIVI')).toMatchObject({ libelle: 'Avant', isActif: true, version: 3 });
    await page.getByRole('tab', { name: 'Historique' }).click();
    const changes = page.getByRole('list', { name: /^Modifications/ }).locator('> li');
    expect(lu(await changes.first().innerText())).toMatch(/Libellé\s+Après\s+Avant/);
    const last = changes.nth(1);
    const text = await last.innerText();
    expect(text).toContain(new Date().toLocaleDateString('fr-FR'));
    expect(text).toContain('par Marc LEMOINE');
    const rows = await last.getByRole('row').allInnerTexts();
    expect(rows.map((row) => row.split(/\s+/))).toEqual([
      ['Champ', 'Avant', 'Après'],
      ['Libellé', 'Avant', 'Après'],
      ['Actif', 'Oui', 'Non'],
    ]);
    expect(await changes.nth(2).innerText()).toMatch(/^Création/);
    await page.reload();
    await page.getByRole('tab', { name: 'Historique', selected: true }).waitFor();
  });

  test('a record that somebody else changed meanwhile is not overwritten, and nothing typed is lost', async () => {
    const record = await civilite('CONFLIT', 'Lu', { sexe: '1' });
    await guest.load(`/admin/civilite/${record.id}`, 'Modifier – Lu');
    await meanwhile(record, { libelle: 'Écrit ailleurs', ordre: 3, sexe: '2' });
    await input('libelle').fill('Écrit ici');
    await button('Enregistrer').click();
    const alert = page.getByRole('alert').filter({ hasText: 'Cette civilité a été modifiée pendant votre' });
    await alert.getByText('Libellé : « Lu » est devenu « Écrit ailleurs »').waitFor();
    const told = lu(await alert.innerText());
    expect(told).toContain('par Claire FONTAINE');
    expect(told).toContain('vous avez saisi « Écrit ici »');
    // What only the other one changed is there already, without a question.
    expect(told).not.toContain('Ordre');
    expect(await input('ordre').inputValue()).toBe('3');
    expect(await input('libelle').inputValue()).toBe('Écrit ici');
    expect(await stored('CONFLIT')).toMatchObject({ libelle: 'Écrit ailleurs', version: 2 });
    guest.forgive(/status of 412/);
    expect(await faults(guest)).toEqual([]);

    await alert.getByRole('button', { name: 'Recharger la fiche' }).click();
    await button('Garder ma saisie').click();
    expect(await input('libelle').inputValue()).toBe('Écrit ici');
    await alert.getByRole('button', { name: 'Recharger la fiche' }).click();
    await button('Recharger et perdre ma saisie').click();
    // Behind the question the page is hidden from assistive technology, and so from a search by role.
    await eventually(() => input('libelle').inputValue()).toBe('Écrit ailleurs');
    expect(await alert.count()).toBe(0);
    await input('libelle').fill('Écrit ici');
    await button('Enregistrer').click();
    await page.getByRole('heading', { level: 1, name: 'Écrit ici' }).waitFor();
    expect(await stored('CONFLIT')).toMatchObject({ libelle: 'Écrit ici', ordre: 3, version: 3 });
  });
});

describe('deleting', () => {
  const confirmation = (title: string) =>
    page.getByRole('dialog', { name: `Supprimer la civilité « ${title} » ?` });

  test('asks, then deletes what nothing uses', async () => {
    const { id } = await civilite('INUTILE', 'Sans emploi');
    await guest.load(`/admin/civilite/${id}/show`, 'Sans emploi');
    await button('Supprimer').click();
    await confirmation('Sans emploi').getByRole('button', { name: 'Annuler' }).click();
    expect(await stored('INUTILE')).toBeDefined();
    await button('Supprimer').click();
    await confirmation('Sans emploi').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('La civilité « Sans emploi » a été supprimée.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Civilités' }).waitFor();
    expect(await stored('INUTILE')).toBeUndefined();
    expect(await page.getByRole('row', { name: /Sans emploi/ }).count()).toBe(0);
    await button('Supprimés').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sans emploi' }).click();
    await page.getByText(/^Cette civilité a été supprimée le .* par Marc LEMOINE\./).waitFor();
    await page.getByText('Création', { exact: true }).waitFor();
    guest.forgive(/status of 404/);
    await button('Restaurer').click();
    await page.getByText('La civilité « Sans emploi » a été restaurée.').waitFor();
    await button('Supprimer').waitFor();
    expect(await stored('INUTILE')).toMatchObject({ libelle: 'Sans emploi', version: 3 });
  });

  onceADay('is refused for a record that somebody else changed meanwhile', async () => {
    const record = await civilite('PERIMEE', 'Vue');
    await guest.load('/admin/civilite?filter={"code":"PERIMEE"}', 'Civilités');
    await meanwhile(record, { libelle: 'Changée' });
    await page.getByRole('row', { name: /Vue/ }).hover();
    await button('Supprimer Vue').click();
    await confirmation('Vue').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alert').filter({ hasText: 'modifiées entre-temps' }).waitFor();
    expect(await stored('PERIMEE')).toMatchObject({ libelle: 'Changée' });
    guest.forgive(/status of 412/);
  });

  onceADay('is refused with a sentence for what is used, and offers to switch it off', async () => {
    const manager = await portal.as('gestionnaire');
    const sexes = '/api/admin/referentiel/sexe';
    const sexe = await manager.call('POST', sexes, { body: { code: 'X', libelle: 'Employé', codeNir: '1' } });
    await manager.call('POST', API, { body: { code: 'AVEC', libelle: 'Avec sexe', sexe: 'X' } });
    await guest.load(`/admin/sexe/${sexe.json().id}/show`, 'Employé');
    await button('Supprimer').click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer le sexe « Employé » ?' });
    await dialog.getByText('Cet élément est utilisé et ne peut pas être supprimé.').waitFor();
    await dialog.getByText('1 civilité, par « Sexe »').waitFor();
    expect(await dialog.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('Le sexe « Employé » a été désactivé.').waitFor();
    expect((await manager.get(`${sexes}/${sexe.json().id}`)).json()).toMatchObject({ isActif: false });
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Le sexe « Employé » a été activé.').waitFor();
    expect((await manager.get(`${sexes}/${sexe.json().id}`)).json()).toMatchObject({ isActif: true });
  });

  onceADay('is not offered for what the portal needs, and says why', async () => {
    const madame = (await stored('MME')) as unknown as Civilite;
    await guest.load(`/admin/civilite/${madame.id}/show`, 'Madame');
    await page.getByText(/nécessaire au fonctionnement du portail/).waitFor();
    expect(await button('Supprimer').count()).toBe(0);
    expect(await button('Désactiver').count()).toBe(1);
  });
});
