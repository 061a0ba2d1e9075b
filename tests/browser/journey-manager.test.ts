import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { PASSWORD } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const LIST = '/admin/code-postal';

/** At the manager's desk, on a list. */
async function onList(route: string, title: string): Promise<void> {
  guest = await portal.guest('gestionnaire');
  ({ page } = guest);
  await guest.load(route, title);
}

/** The `filter` of the address. */
function filter(): unknown {
  const [, search = ''] = page.url().split('?');
  return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
}

/** How many rows the toolbar counts, in words, spaces made plain. */
async function total(): Promise<string> {
  await guest.settled();
  const text = await page.getByRole('search').getByRole('status').innerText();
  return text.replaceAll(/\s/g, ' ').trim();
}

/** Asks for a column that waits, or not, in the chooser. */
async function shown(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choisir les colonnes' });
  await chooser.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
}

/** The cells of one column, as they are shown. */
async function column(name: string): Promise<string[]> {
  await guest.settled();
  const heads = await page.locator('thead th').allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === name);
  expect(heads.map((text) => text.trim())).toContain(name);
  return page.locator(`tbody tr td:nth-child(${at + 1})`).allInnerTexts();
}

/** Narrows the list by one field, through «Filtrer» and its editor. */
async function filterBy(field: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
  const editor = page.getByRole('dialog', { name: field });
  await editor.getByRole('textbox', { name: field }).fill(text);
  await editor.getByRole('button', { name: 'Appliquer' }).click();
  await editor.waitFor({ state: 'detached' });
}

describe('signing in', () => {
  test('from the first page to the 46 communes of 51300, and out', async () => {
    guest = await portal.guest();
    ({ page } = guest);
    await guest.load('/', 'Bienvenue sur votre espace adhérent – Mutuelle Horizon');
    await page.getByRole('link', { name: 'Me connecter' }).click();
    await page.getByLabel('Identifiant (adresse e-mail)').fill('gestionnaire@demo.fr');
    await page.locator('#connexion-password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/admin');

    await page.getByRole('searchbox', { name: 'Chercher dans le menu' }).fill('postaux');
    const menu = page.getByRole('navigation', { name: 'Administration' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Codes postaux']);
    await menu.getByRole('link', { name: 'Codes postaux' }).click();
    await page.getByRole('heading', { level: 1, name: 'Codes postaux' }).waitFor();
    expect(await total()).toMatch(/^35 \d{3} codes postaux$/);

    await filterBy('Code postal', '51300');
    await eventually(total).toBe('46 codes postaux');
    expect(new Set(await column('Code postal'))).toEqual(new Set(['51300']));

    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('link', { name: 'Me connecter' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(await page.getByText('51300').count()).toBe(0);
  });

  test('a wrong password is told once, and what was typed stays', async () => {
    guest = await portal.guest();
    ({ page } = guest);
    await guest.load('/login', 'Connexion');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('button', { name: /^Mot de passe : Ce champ est obligatoire/ }).click();
    await page.keyboard.type('pas celui-ci');
    await page.getByLabel('Identifiant (adresse e-mail)').fill('gestionnaire@demo.fr');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'identifiant' }).waitFor();
    expect(await page.getByLabel('Identifiant (adresse e-mail)').inputValue()).toBe('gestionnaire@demo.fr');
    guest.forgive(/status of 401/);
  });
});

describe('a report', () => {
  test('on paper: its table is as wide as the sheet, whatever its labels', async () => {
    guest = await portal.guest('admin');
    ({ page } = guest);
    await guest.load('/admin/audiences-report', 'Rapport des audiences');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const contenu = page.getByRole('cell').filter({ hasText: /un rendez-vous offert chaque année/ });
    await contenu.waitFor();
    const trop = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await trop()).toBe(0);
  });
});

describe('a list', () => {
  test('on paper: a sheet on its side, and no word cut into letters', async () => {
    await onList('/admin/domaine', 'Domaines de soins');
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/);
    // Its 23 rows are on one sheet, and no blank one follows.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    // What is left between the margins of that sheet.
    await page.setViewportSize({ width: 1032, height: 700 });
    const lignes = await page
      .locator('thead th:visible')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height));
    expect(lignes.length).toBeGreaterThan(3);
    expect(Math.max(...lignes)).toBeLessThan(48);
    // Each head stands over its column: none is held where a screen would hold it.
    const bords = (ou: string) =>
      page
        .locator(`${ou} > :is(th, td):visible`)
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(await bords('thead tr')).toEqual(await bords('tbody tr:first-of-type'));
  });

  test('is searched, sorted and paged, all of it in the address, which a reload keeps', async () => {
    await onList(LIST, 'Codes postaux');
    await shown('Commune');
    await page.getByRole('searchbox', { name: /^Rechercher dans/ }).fill('51300');
    // Isle-sur-Marne, whose INSEE code it is, is not among them.
    await eventually(total).toBe('46 codes postaux');
    await page.getByRole('searchbox', { name: /^Rechercher dans/ }).fill('51300 VITRY françois');
    await eventually(total).toBe('1 code postal');
    expect(await column('Commune')).toEqual(['Vitry-le-François']);
    expect(filter()).toEqual({ q: '51300 VITRY françois' });

    await page.getByRole('searchbox', { name: /^Rechercher dans/ }).fill('');
    await eventually(total).toMatch(/^35 /);
    await filterBy('Code postal', '51300');
    await page.getByRole('button', { name: 'Commune' }).click();
    await eventually(() => page.url()).toContain('order=ASC&page=1&perPage=25&sort=nomCommune');
    const header = page.getByRole('columnheader', { name: 'Commune' });
    await eventually(() => header.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('button', { name: 'Commune' }).click();
    await eventually(() => page.url()).toContain('order=DESC');
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await eventually(() => page.url()).toContain('order=DESC&page=2&perPage=25&sort=nomCommune');
    expect(filter()).toEqual({ codePostal: '51300' });
    const communes = await column('Commune');
    expect(communes).toHaveLength(21);
    expect(communes).toEqual(communes.toSorted((a, b) => b.localeCompare(a, 'fr')));
    await page.getByText('26 à 46 sur 46').waitFor();

    await page.reload();
    expect(await total()).toBe('46 codes postaux');
    expect(await column('Commune')).toEqual(communes);
    expect(await page.locator('th[aria-sort="descending"]').innerText()).toBe('Commune');
    await page.getByRole('button', { name: 'Retirer le filtre Code postal' }).click();
    await eventually(total).toMatch(/^35 \d{3} codes postaux$/);
    expect(page.url()).toContain('page=1');
  });

  onceADay('that nothing matches says so, and how to get back', async () => {
    await onList('/admin/civilite', 'Civilités');
    await page.getByRole('searchbox', { name: /^Rechercher dans/ }).fill('aucune de ce nom');
    await page.getByRole('heading', { name: 'Aucune civilité ne correspond' }).waitFor();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await eventually(total).toBe('2 civilités');
  });

  onceADay('that is empty says what it is for and how to begin', async () => {
    await portal.db.query('delete from question_faq');
    await portal.db.query('delete from categorie_faq');
    await onList('/admin/categorie-faq', 'Catégories de FAQ');
    await page.getByRole('heading', { name: 'Aucune catégorie de FAQ pour l’instant' }).waitFor();
    await page.getByRole('link', { name: 'Nouvelle catégorie de FAQ' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouvelle catégorie de FAQ' }).waitFor();
  });

  onceADay('keeps a query under a name, and the columns that one chose', async () => {
    await onList(`${LIST}?filter={"departement":"01"}&sort=nomCommune&order=ASC`, 'Codes postaux');
    const ain = await total();
    expect(ain).toMatch(/^[1-9]\d\d codes postaux$/);
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByLabel('Garder la vue actuelle').fill('Ain');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ain', exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await shown('Commune');
    await shown('Code INSEE');
    await page.getByRole('button', { name: 'Colonnes' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choisir les colonnes' });
    await chooser.getByRole('checkbox', { name: 'Libellé', exact: true }).uncheck();
    await chooser.getByRole('checkbox', { name: 'Modifié par' }).check();
    await chooser.getByRole('button', { name: 'Avancer la colonne Commune' }).click();
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'detached' });
    const heads = async () => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
    const chosen = await heads();
    expect(chosen).toContain('Modifié par');
    expect(chosen).not.toContain('Libellé');
    expect(chosen.indexOf('Commune')).toBeLessThan(chosen.indexOf('Code INSEE'));

    await guest.goTo('/admin', 'Tableau de bord');
    await guest.goTo(LIST, 'Codes postaux');
    await page.reload();
    await guest.settled();
    expect(await heads()).toEqual(chosen);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await eventually(total).not.toBe(ain);
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByRole('button', { name: 'Ain', exact: true }).click();
    await eventually(total).toBe(ain);
  });

  test('is exported as it is shown, for a French spreadsheet', async () => {
    await onList(`${LIST}?filter={"codePostal":"51300"}&sort=nomCommune&order=DESC`, 'Codes postaux');
    await shown('Commune');
    await page.getByRole('button', { name: 'Exporter' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^code-postal.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head = [], ...rows] = parseCsv(text.slice(1).replaceAll('\r\n', '\n'));
    expect(head).toContain('Commune');
    expect(rows).toHaveLength(46);
    expect(rows[0]?.[head.indexOf('Commune')]).toBe(await column('Commune').then(([first]) => first));
  });

  onceADay('switches several rows off at once, and on again', async () => {
    await onList('/admin/motifs-refus', 'Motifs de refus');
    await page.getByRole('checkbox', { name: 'Sélectionner Pièce illisible' }).check();
    await page.getByRole('checkbox', { name: 'Sélectionner Pièce manquante' }).check();
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bar.getByText('2 motifs de refus sélectionnés').waitFor();
    await bar.getByRole('button', { name: 'Désactiver' }).click();
    const question = page.getByRole('dialog', { name: 'Désactiver 2 motifs de refus ?' });
    await question.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('2 motifs de refus ont été désactivés.').waitFor();
    await eventually(() => page.locator('tr', { hasText: 'Inactif' }).count()).toBe(2);
    const off = await portal.db.query<{ code: string; auteur_maj: string }>(
      `select m.code, m.auteur_maj from motifs_refus m join client c on c.id = m.client_id
       where c.code = 'horizon' and not m.is_actif order by m.code`,
    );
    expect(off.map(({ code }) => code)).toEqual(['PIECE_ILLISIBLE', 'PIECE_MANQUANTE']);
    await page.getByRole('row', { name: /Pièce illisible/ }).hover();
    await page.getByRole('button', { name: 'Réactiver Pièce illisible' }).click();
    await page.getByText('Le motif de refus « Pièce illisible » a été activé.').waitFor();
    await eventually(() => page.locator('tr', { hasText: 'Inactif' }).count()).toBe(1);
  });
});
