import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { IS_COMPLETE, inTurns, onceADay } from '#tests/support/complete.ts';
import { seDeconnecte, vaALaSecurite } from '#tests/support/member-area.ts';
import { forgetCodes, lastCode } from '#tests/support/security-code.ts';
import { PASSWORD } from '#tests/support/visitor.ts';

const ME = 'adherent@demo.fr';
const WIDTHS = [[1280], [375]] as const;

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => forgetCodes(portal.db));
afterEach(() => guest.leave());
afterAll(() => portal.close());

async function sitDown(width: number): Promise<void> {
  guest = await portal.guest(undefined, { viewport: { width, height: 800 } });
  ({ page } = guest);
  await guest.load('/login', 'Connexion');
}

async function password(): Promise<void> {
  await page.getByLabel(/^Identifiant/).fill(ME);
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Types the code as one does: the first box, and the others follow. */
async function give(code: string): Promise<void> {
  await page.getByLabel('Chiffre 1 sur 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Valider le code' }).click();
}

const kept = () => page.evaluate(() => window.localStorage.getItem('portail.securityCode'));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function leavesBySignOut(): Promise<void> {
  await seDeconnecte(page);
  await page.getByRole('heading', { level: 1, name: 'Bienvenue sur votre espace adhérent' }).waitFor();
  expect(await kept()).toBeNull();
}

/** What the first one does, `journey-member.test.ts` does each time on a phone. */
describe.each(inTurns(WIDTHS).slice(0, IS_COMPLETE ? WIDTHS.length : 1))('at %i px', (width, test) => {
  onceADay(
    'activates the protection, signs in with a code, changes the number, leaves nothing behind',
    async () => {
      await sitDown(width);
      await password();
      await page.getByRole('heading', { level: 1, name: 'Bonjour Jeanne' }).waitFor();
      await vaALaSecurite(page);
      await page.getByRole('heading', { level: 1, name: 'Sécurité de mon compte' }).waitFor();
      await guest.settled();
      expect(await faultsOnceADay(guest)).toEqual([]);

      await button('Activer par e-mail').click();
      await page.getByText('Un code de sécurité vient d’être envoyé par e-mail à a***t@demo.fr.').waitFor();
      expect(await faults(guest)).toEqual([]);
      const first = await lastCode(portal, ME);
      await give(first);
      await page.getByText('La protection par e-mail est activée.').waitFor();
      await page.getByText('Activée : un code vous est envoyé par e-mail').waitFor();
      expect(await kept()).toBe(first);
      await leavesBySignOut();

      await page.getByRole('link', { name: 'Me connecter' }).click();
      await password();
      await page.getByRole('heading', { level: 1, name: 'Code de sécurité' }).waitFor();
      await guest.settled();
      expect(await faults(guest)).toEqual([]);
      await give(await lastCode(portal, ME));
      await page.getByRole('heading', { level: 1, name: 'Bonjour Jeanne' }).waitFor();

      await guest.goTo('/securite', 'Sécurité de mon compte');
      await page.getByText(/\(cet appareil\)$/).waitFor();
      await button('Changer de numéro').or(button('Ajouter un numéro')).click();
      await page.getByLabel(/^Nouveau numéro/).fill('06 12 34 56 78');
      await button('Recevoir un code sur ce numéro').click();
      await page.getByText('Un code de sécurité vient d’être envoyé par SMS au 06 ** ** ** 78.').waitFor();
      await give(await lastCode(portal, '+33612345678'));
      await page.getByText('Votre numéro de téléphone est modifié.').waitFor();
      await page.getByText('06 ** ** ** 78, confirmé').waitFor();
      await button('Recevoir les codes par SMS').waitFor();
      await leavesBySignOut();
    },
  );

  test('is asked for a code in passing when the kept one is gone; a wrong one is told; a paste fills the boxes', async () => {
    await portal.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
    await sitDown(width);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await password();
    await page.getByLabel('Chiffre 1 sur 6').waitFor();
    const code = await lastCode(portal, ME);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bonjour Jeanne' }).waitFor();
    await page.evaluate(() => window.localStorage.removeItem('portail.securityCode'));

    await guest.goTo('/securite', 'Sécurité de mon compte');
    await button(/^Supprimer /).click();
    const sur = page.getByRole('dialog', { name: /^Supprimer «/ });
    await sur.getByRole('button', { name: 'Supprimer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByLabel('Chiffre 1 sur 6').waitFor();
    expect(await faults(guest)).toEqual([]);
    const asked = await lastCode(portal, ME);
    await give(asked === '000000' ? '000001' : '000000');
    await dialog.getByRole('alert').getByText('Le code saisi n’a pas pu être vérifié.').waitFor();
    await give(asked);
    await page.getByText('L’appareil est supprimé.').waitFor();
    await page.getByText(/^Aucun appareil/).waitFor();
    expect(await dialog.count()).toBe(0);
    guest.forgive(/status of 40[03]/);
  });
});

onceADay('a sign-in that may be sent no more codes is shown out after three seconds', async () => {
  await portal.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
  await sitDown(1280);
  await password();
  await page.getByLabel('Chiffre 1 sur 6').waitFor();
  await portal.db.query('update limite set nombre = 10');
  await page.reload();
  await guest.settled();
  await password();
  await page.getByText('L’envoi du code de sécurité a échoué.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Bienvenue sur votre espace adhérent' }).waitFor();
  guest.forgive(/status of 429/);
});
