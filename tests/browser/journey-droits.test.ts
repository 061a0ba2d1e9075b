import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

/** The code that the administrator has just given, which this browser sends again with each call. */
async function aDonneUnCode(): Promise<void> {
  const code = await codeVerifie(portal, 'admin@demo.fr');
  await page.evaluate((value) => window.localStorage.setItem('portail.securityCode', value), code);
}

async function ouvreFiche(liste: string, userName: string): Promise<void> {
  await guest.load(`/admin/${liste}?filter=${encodeURIComponent(JSON.stringify({ userName }))}`);
  await page.getByRole('link', { name: userName }).click();
  await guest.settled();
}

test('un administrateur fait un rôle à la grille, le voit, le donne ; la personne en a les droits aussitôt', async () => {
  const marc = await portal.as('consultant');
  guest = await portal.guest('admin');
  ({ page } = guest);
  await guest.load('/admin/role/create');
  await aDonneUnCode();
  await page.getByRole('textbox', { name: /^Libellé/ }).fill('Médecin conseil');
  await page.getByRole('textbox', { name: /^Nom technique/ }).fill('medecin-conseil');
  await page.getByRole('main').getByRole('searchbox').fill('demandes');
  await page.getByRole('checkbox', { name: 'Consulter Demandes', exact: true }).check();
  await page.getByRole('main').getByRole('searchbox').fill('');
  expect(
    await page
      .getByRole('checkbox', { name: 'Consulter Données médicales — vous n’avez pas ce droit' })
      .isDisabled(),
  ).toBe(true);
  await page.getByRole('checkbox', { name: 'Exporter Demandes', exact: true }).check();
  await page.getByText('+ exporter Demandes').waitFor();
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Médecin conseil' }).waitFor();
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);

  await page.getByRole('button', { name: 'Voir le back-office comme ce rôle' }).click();
  const bandeau = page.getByRole('region', { name: 'Aperçu d’un rôle' });
  await bandeau.getByText('Médecin conseil').waitFor();
  await guest.settled();
  expect(await page.getByRole('link', { name: 'Pays' }).count()).toBe(0);
  expect(await faults(guest)).toEqual([]);
  await page.reload();
  await bandeau.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rôles' }).waitFor();
  await guest.settled();

  expect((await marc.get('/api/admin/demandes')).statusCode).toBe(403);
  await ouvreFiche('compte-gestionnaire', 'consultant@demo.fr');
  await page.getByRole('checkbox', { name: /^Médecin conseil/ }).check();
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('button', { name: 'Changer les rôles' }).click();
  await page.getByText('Les rôles du compte ont été changés.').waitFor();
  await guest.settled();
  expect((await marc.get('/api/admin/demandes')).statusCode).toBe(200);
});

test('il consulte l’espace d’un adhérent sans pouvoir y agir, puis en sort', async () => {
  guest = await portal.guest('admin', { viewport: { width: 375, height: 740 } });
  ({ page } = guest);
  await guest.load('/admin/compte-adherent');
  await aDonneUnCode();
  await ouvreFiche('compte-adherent', 'adherent@demo.fr');
  const bouton = page.getByRole('button', { name: /^Se connecter en tant que/ });
  await bouton.click();
  await page.getByText('Ce champ est obligatoire.').waitFor();
  await page.getByRole('textbox', { name: 'Motif' }).fill('Aide au téléphone');
  expect(await faultsOnceADay(guest)).toEqual([]);
  await bouton.click();
  const bandeau = page.getByRole('region', { name: 'Profil de remplacement' });
  await bandeau.getByText('10 minutes restantes').waitFor();
  await guest.settled();
  expect(await faults(guest)).toEqual([]);
  await page.reload();
  expect(await bandeau.textContent()).toContain(
    'Vous consultez l’espace de Jeanne MARTIN, sans pouvoir y agir',
  );
  await guest.settled();
  await bandeau.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('heading', { level: 1, name: /adherent@demo\.fr/ }).waitFor();
  await guest.settled();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await page.getByText('Ouvrir l’espace en profil de remplacement : Aide au téléphone').waitFor();
  await guest.settled();
});
