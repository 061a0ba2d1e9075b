import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { lastCode } from '#tests/support/security-code.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** The frame of a mail runs no script, not even that of axe: Chromium says so. */
const REFUSE = /^error : Blocked script execution in 'about:srcdoc'/;

const PETIT = { width: 375, height: 740 } as const;

/** Readable by everybody, at both widths. */
async function expectLisible(guest: Guest): Promise<void> {
  expect(await faults(guest)).toEqual([]);
  const large = guest.page.viewportSize();
  await guest.page.setViewportSize(PETIT);
  await eventually(() =>
    guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  if (large?.width !== PETIT.width) expect(await faultsOnceADay(guest)).toEqual([]);
  if (large) await guest.page.setViewportSize(large);
}

test('un administrateur écrit un message, le lit dans sa charte, le reçoit, et revient au texte livré', async () => {
  const guest = await portal.guest('admin');
  const { page } = guest;
  await guest.load('/admin/messages', 'Messages');
  await expectLisible(guest);
  await page.getByLabel('Chercher un message').fill('REINIT');
  await page.getByRole('table').getByRole('link').first().click();
  const cadre = page.frameLocator('iframe[title^="Aperçu"]');
  await eventually(() => cadre.getByText('Bonjour Jeanne').count()).toBe(1);
  await eventually(() => cadre.getByText('Mutuelle Horizon').count()).toBeGreaterThan(0);
  await expectLisible(guest);
  await page.getByRole('link', { name: 'Modifier le texte' }).click();
  const objet = page.getByRole('textbox', { name: /^Objet/ });
  await objet.fill('Votre mot de passe, ');
  await page
    .getByRole('group', { name: 'Insérer dans « Objet »' })
    .getByRole('button', { name: 'prenom' })
    .click();
  await eventually(() => objet.inputValue()).toBe('Votre mot de passe, {{prenom}}');
  await eventually(() => page.getByText('Votre mot de passe, Jeanne').count()).toBe(1);
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await eventually(() => page.getByText('L’essai part à votre adresse, admin@demo.fr.').count()).toBe(1);
  await expectLisible(guest);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await guest.settled();
  await guest.goTo('/admin/messages?message=REINIT_MDP', 'Messages');
  await page.getByRole('button', { name: 'Revenir au texte livré' }).click();
  await eventually(() => page.getByRole('button', { name: 'Reprendre votre texte' }).count()).toBe(1);
  guest.forgive(REFUSE);
  await guest.leave();
});

onceADay('il écrit dans un document de l’autre client, dont la charte est la sienne', async () => {
  const guest = await portal.guest('admin', { host: 'deux.localhost' });
  const { page } = guest;
  await guest.load('/admin/editions', 'Éditions');
  await expectLisible(guest);
  await page.getByRole('link', { name: 'Attestation' }).click();
  await page.getByRole('link', { name: 'Écrire vos textes' }).click();
  await page
    .getByRole('textbox', { name: /^Mentions/ })
    .fill('{{client}} est à votre écoute. <script>alert(1)</script>');
  await eventually(() => page.locator('canvas').count()).toBeGreaterThan(0);
  await expectLisible(guest);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await guest.settled();
  await guest.goTo('/admin/editions?document=attestation', 'Éditions');
  await eventually(() => page.getByText('Avec vos textes').count()).toBe(1);
  await eventually(() => page.locator('canvas').count()).toBeGreaterThan(0);
  await guest.leave();
});

test('un adhérent demande la copie de ses données et la télécharge avec un code, puis demande leur effacement', async () => {
  const guest = await portal.guest('adherent', { viewport: PETIT, acceptDownloads: true });
  const { page } = guest;
  await guest.load('/profil/consentements', 'Consentements et données');
  await page.getByRole('button', { name: 'Demander une copie complète' }).click();
  await eventually(() => page.getByRole('button', { name: 'Télécharger la copie' }).count()).toBe(1);
  await expectLisible(guest);
  const telechargement = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la copie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(await lastCode(portal, 'adherent@demo.fr'));
  await dialog.getByRole('button', { name: 'Valider le code' }).click();
  const recu = await telechargement;
  guest.forgive(/403/);
  const octets = await readFile(await recu.path());
  expect(Object.keys(unzipSync(new Uint8Array(octets))).sort()).toEqual(['donnees.json', 'mes-donnees.pdf']);
  await page.getByRole('button', { name: 'Demander l’effacement' }).click();
  await expectLisible(guest);
  await page.getByRole('button', { name: 'Confirmer ma demande' }).click();
  await eventually(() => page.getByText('À l’étude').count()).toBe(1);
  await page.getByRole('button', { name: 'Annuler ma demande' }).click();
  await eventually(() => page.getByText('Annulée').count()).toBe(1);
  await guest.leave();
});
