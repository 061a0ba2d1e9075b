import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns } from '#tests/support/complete.ts';

const SCREENS: readonly (readonly [string, GuestOptions])[] = [
  ['sur un bureau', {}],
  ['sur un téléphone', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
];

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const main = ({ page }: Guest) => page.getByRole('main').innerText();
const overflow = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function sain(guest: Guest): Promise<void> {
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);
  expect(await overflow(guest)).toBeLessThanOrEqual(0);
}

describe.each(inTurns(SCREENS))('%s', (_, options, test) => {
  test('lire un courrier, puis y répondre dans son fil, sans choisir d’objet', async () => {
    await portal.db.query('delete from courrier_lu');
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/messagerie', 'Ma messagerie');
    await sain(guest);
    await page.getByRole('listitem').filter({ hasText: 'Non lu' }).first().getByRole('link').click();
    await page.getByLabel('Votre réponse').waitFor();
    await guest.settled();
    const objet = await page.getByRole('heading', { level: 1 }).innerText();
    await sain(guest);
    const telechargee = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Télécharger/ })
      .first()
      .click();
    expect((await telechargee).suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('button', { name: 'Envoyer' }).click();
    await eventually(() => main(guest)).toContain('Ce champ est obligatoire');
    await page.getByLabel('Votre réponse').fill('Mon numéro est le 2 85 05 51 649 001 12.');
    await eventually(() => main(guest)).toContain('Ne communiquez pas votre numéro de sécurité sociale');
    await page
      .getByLabel('Votre réponse')
      .fill('Bonjour, ce relevé ne montre pas ma consultation du 12 octobre.');
    await eventually(() => main(guest)).not.toContain('Ne communiquez pas votre numéro de sécurité sociale');
    await sain(guest);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    // The answer is in the thread, and there is room for another one.
    const fil = page.getByRole('list', { name: 'Messages' });
    await eventually(() => fil.innerText()).toContain('ce relevé ne montre pas ma consultation');
    await eventually(() => page.getByLabel('Votre réponse').inputValue()).toBe('');
    await sain(guest);

    await guest.goTo('/messagerie', 'Ma messagerie');
    const premier = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
    expect(await premier.innerText()).toContain(objet);
    await guest.leave();
  });

  test('chercher : ce que l’on cherche est dans l’adresse', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/messagerie?q=carte', 'Ma messagerie');
    expect(await page.getByRole('list', { name: 'Messages' }).innerText()).toContain('carte de tiers payant');
    await guest.goTo('/messagerie?q=introuvable');
    expect(await main(guest)).toContain('Aucun message ne correspond');
    await sain(guest);
    await guest.goTo('/messagerie/archives', 'Archives');
    await sain(guest);
    await guest.goTo('/messagerie/inconnu', 'Message');
    expect(await main(guest)).toContain('Ce message n’existe pas');
    await sain(guest);
    await guest.leave();
  });
});
