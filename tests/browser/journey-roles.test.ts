import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { query } from '#tests/support/lists.ts';
import { seDeconnecte } from '#tests/support/member-area.ts';
import { restricted } from '#tests/support/restricted.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

async function sitDown(...who: Parameters<Portal['guest']>): Promise<void> {
  guest = await portal.guest(...who);
  ({ page } = guest);
}

const API = '/api/admin/referentiel';

async function first(list: string, code: string): Promise<string> {
  const manager = await portal.as('gestionnaire');
  return (await manager.get(`${API}/${list}${query({ filter: { code } })}`)).json()[0].id;
}

/** Everything that one can press or follow to change something. */
const WRITES = /^(Nouve|Modifier|Supprimer|Désactiver|Réactiver|Activer|Dupliquer|Enregistrer$)/;
async function writes(): Promise<string[]> {
  const main = page.getByRole('main');
  const names = await main.getByRole('button', { name: WRITES }).or(main.getByRole('link', { name: WRITES }));
  return names.allInnerTexts();
}

const heads = async () => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());

describe('a consultant', () => {
  test('reads everything and is offered nothing else', async () => {
    await sitDown('consultant');
    await guest.load('/admin/civilite', 'Civilités');
    expect(await writes()).toEqual([]);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('link', { name: 'MME' }).click();
    await page.getByRole('heading', { level: 1, name: 'Madame' }).waitFor();
    await guest.settled();
    expect(await writes()).toEqual([]);
    await page.getByRole('tab', { name: 'Historique' }).click();
    await page.getByRole('list', { name: /^Modifications/ }).waitFor();
    await guest.goTo('/admin/civilite', 'Civilités');
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.waitFor();
    expect(await help.innerText()).not.toContain('Nouvelle civilité');
  });

  onceADay('who types the address of a creation or of an edition is refused in French', async () => {
    await sitDown('consultant');
    await guest.load('/admin/civilite/create', 'Accès non autorisé');
    await page.getByText('Votre compte n’a pas accès à cette page.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(
      await page.getByRole('navigation').getByRole('textbox').count(),
    );
    await guest.goTo('/admin', 'Tableau de bord');
    await guest.goTo(`/admin/civilite/${await first('civilite', 'MME')}`);
    await page.getByText('Votre compte n’a pas accès à cette page.').waitFor();
  });
});

describe('a member', () => {
  test('lands on a page of her own, and the administration is not for her', async () => {
    await sitDown('adherent');
    await guest.load('/', 'Accueil');
    await page.getByRole('heading', { level: 1, name: 'Bonjour Jeanne' }).waitFor();
    await guest.goTo('/admin/civilite');
    await page.waitForURL(/#\/accueil$/);
    expect(await page.getByText('Civilités').count()).toBe(0);
    await seDeconnecte(page);
    await page.getByRole('link', { name: 'Me connecter' }).waitFor();
  });

  test('a visitor is asked to sign in first, and arrives where he wanted to go', async () => {
    await sitDown(undefined);
    await guest.load('/admin/civilite?sort=code&order=DESC', 'Connexion');
    expect(new URL(page.url()).hash).toBe(
      `#/login?callbackUrl=${encodeURIComponent('/admin/civilite?sort=code&order=DESC')}`,
    );
  });
});

describe('a role with some fields only', () => {
  const line = {
    ressource: 'civilite',
    actions: ['create', 'read', 'update'],
    champsLecture: ['code', 'libelle', 'ordre', 'isActif'],
    champsEcriture: ['libelle'],
  } as const;

  test('sees neither column nor filter of the others, and no input for what it may not write', async () => {
    await sitDown(await restricted(portal, 'quelques-champs', [line]));
    await guest.load('/admin/civilite', 'Civilités');
    const menu = page.getByRole('navigation', { name: 'Administration' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Tableau de bord', 'Civilités']);
    // Rows are chosen: what it writes, it writes in several at once too.
    expect(await heads()).toEqual(['', 'Code', 'Libellé', 'Ordre', 'Actions']);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Code', 'Libellé', 'Ordre', 'Actif']);
    await page.keyboard.press('Escape');

    await guest.goTo(`/admin/civilite/${await first('civilite', 'MME')}`, 'Modifier – Madame');
    const inputs = await page.locator('form [id^="champ-"]').evaluateAll((all) => all.map(({ id }) => id));
    expect(inputs.filter((id) => !id.includes('helper') && !id.includes('label'))).toEqual(['champ-libelle']);
    expect(await page.locator('form').innerText()).not.toContain('Libellé long');
    await page.locator('#champ-libelle').fill('Dame');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dame' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/Libellé long|Sexe/);
    await page.getByRole('tab', { name: 'Historique' }).click();
    await page.getByRole('list', { name: /^Modifications/ }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/Libellé long|Sexe/);
  });

  onceADay('is refused by the server what the screens do not offer', async () => {
    await sitDown(await restricted(portal, 'adresse-forcee', [line]));
    await guest.load('/admin/civilite?filter={"sexe":"2"}', 'Civilités');
    await page.getByText('Le filtre de l’adresse n’est pas valable').first().waitFor();
    guest.forgive(/status of 400/);
    await guest.goTo('/admin/sexe', 'Accès non autorisé');
  });
});

describe('two insurers in one installation', () => {
  const host = 'deux.localhost' as const;

  test('each has its own charter', async () => {
    const colour = () =>
      page
        .getByRole('link', { name: 'Me connecter' })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await sitDown(undefined, { host });
    await guest.load('/', 'Bienvenue sur votre espace adhérent – Prévoyance du Littoral');
    expect(await colour()).toBe('rgb(29, 52, 97)');
    await guest.leave();
    await sitDown(undefined);
    await guest.load('/', 'Bienvenue sur votre espace adhérent – Mutuelle Horizon');
    expect(await colour()).toBe('rgb(15, 92, 99)');
  });

  onceADay('who does not run the platform reads the lists common to all and writes none', async () => {
    await withClient(portal.ownerUrl, (client) =>
      client.query(
        `update compte set is_plateforme = false where user_name = 'admin@demo.fr'
         and client_id = (select id from client where code = 'littoral')`,
      ),
    );
    await sitDown('admin', { host });
    await guest.load('/admin/pays', 'Pays');
    expect(await writes()).toEqual([]);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await guest.goTo('/admin/pays/create', 'Accès non autorisé');
    await guest.goTo('/admin/civilite', 'Civilités – Prévoyance du Littoral');
    expect(await writes()).toContain('Nouvelle civilité');
  });

  onceADay('what one adds, the other never sees', async () => {
    const manager = await portal.as('gestionnaire');
    const body = { code: 'SECRETE', libelle: 'Chez Horizon' };
    const { id } = (await manager.call('POST', `${API}/civilite`, { body })).json();
    await sitDown('gestionnaire', { host });
    await guest.load('/admin/civilite', 'Civilités – Prévoyance du Littoral');
    expect(await page.getByRole('search').getByRole('status').innerText()).toBe('2 civilités');
    expect(await page.getByText('Chez Horizon').count()).toBe(0);
    await guest.goTo(`/admin/civilite/${id}/show`, 'Fiche introuvable');
    guest.forgive(/status of 404/);
  });
});
