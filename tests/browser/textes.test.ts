import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('un nom de page se dit autrement : menu, titre et onglet du navigateur ensemble, puis comme livré', async () => {
  const admin = await portal.guest('admin');
  const { page } = admin;
  await admin.load('/admin/textes?q=page.contrat.pages.contrat.label', 'Textes du portail');
  await page.getByRole('button', { name: 'Dire autrement : page.contrat.pages.contrat.label' }).click();
  await page.getByLabel('Votre texte').fill('Ma couverture santé');
  expect(await faults(admin)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await eventually(() => page.getByText(/^Enregistré\./).count()).toBe(1);
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await faults(admin)).toEqual([]);
  const largeur = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(largeur).toBeLessThanOrEqual(375);
  const jeanne = await portal.guest('adherent');
  await jeanne.load('/contrat', 'Ma couverture santé');
  expect(await jeanne.page.title()).toContain('Ma couverture santé');
  const menu = jeanne.page.getByRole('navigation', { name: 'Menu principal' });
  expect(await menu.getByRole('link', { name: 'Ma couverture santé' }).count()).toBe(1);
  await page.getByRole('button', { name: /^Revenir au texte livré/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await eventually(() => page.getByRole('button', { name: /^Dire autrement/ }).count()).toBe(1);
  await jeanne.page.reload();
  await eventually(() => jeanne.page.getByRole('heading', { level: 1 }).innerText()).toBe('Mon contrat');
});
