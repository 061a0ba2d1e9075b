import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
  guest = await portal.guest('admin');
  ({ page } = guest);
});
afterAll(() => portal.close());

test('un administrateur lit les connexions, et ne garde que celles d’un résultat', async () => {
  await guest.load('/admin/journal-connexions', 'Connexions et essais');
  const table = page.getByRole('table');
  await table.getByText('admin@demo.fr').first().waitFor();
  expect(await table.getByText('Réussie').count()).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: /^Nouve/ }).count()).toBe(0);
});

test('il voit ce qu’une purge prendrait, la lance, et lit qui l’a lancée et ce qu’elle a fait', async () => {
  await guest.goTo('/admin/operations-disponibles', 'Opérations');
  await page.getByRole('button', { name: 'Lancer : Purger les journaux' }).click();
  const question = page.getByRole('dialog', { name: 'Purger les journaux ?' });
  const lignes = question.getByRole('table', { name: 'Ce qui partira' }).getByRole('row');
  await lignes.nth(2).waitFor();
  expect(await lignes.nth(1).innerText()).toMatch(
    /^Connexions et essais\s+\d\d\/\d\d\/\d{4} \(12 mois\)\s+0$/,
  );
  await question.getByRole('button', { name: 'Lancer', exact: true }).click();
  await page.getByText('L’opération est lancée.').waitFor();
  await page.getByText(/Fait — .*, par Claire FONTAINE\. Aucune ligne n’avait à partir\./).waitFor();
});

test('il crée une audience, la calcule, et apprend pourquoi un adhérent y est', async () => {
  const admin = await portal.as('admin');
  const cree = await admin.call('POST', '/api/admin/audience', {
    body: {
      code: 'ADULTES',
      libelle: 'Adultes',
      criteres: [{ nom: 'Majeurs', champ: 'age', operateur: 'gt', valeur: '17' }],
    },
  });
  expect(cree.statusCode).toBe(201);
  await guest.goTo('/admin/operations-disponibles', 'Opérations');
  await page.getByRole('button', { name: 'Lancer : Recalculer les audiences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer', exact: true }).click();
  await page.getByText(/4 audiences calculées sur/).waitFor();
  await guest.goTo('/admin/audiences-report', 'Rapport des audiences');
  await page.getByRole('row', { name: /^ADULTES/ }).waitFor();
  await guest.goTo('/admin/audiences-test', 'Essai des audiences');
  await page.getByRole('textbox', { name: 'Identifiant de l’adhérent' }).fill('adherent@demo.fr');
  await page.getByRole('button', { name: 'Essayer' }).click();
  const pourquoi = page.getByRole('list', { name: 'Conditions : Adultes' });
  await pourquoi.getByText(/^Remplie/).waitFor();
  expect(await pourquoi.innerText()).toContain('cet adhérent a ');
});

test('il compare deux périodes, et emporte le tableau', async () => {
  await guest.goTo('/admin/statistiques-activite?granularite=mois', 'Statistiques d’activité');
  await page.getByRole('table', { name: 'Connexions, en nombres' }).waitFor();
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter : Connexions' }).click(),
  ]);
  expect(fichier.suggestedFilename()).toBe('statistiques-activite-connexions.csv');
});
