import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns } from '#tests/support/complete.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (nom, options, test) => {
  test('what one looks for is found in pages, questions, documents and messages, and opens', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/contrat', 'Mon contrat');
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
    await guest.settled();
    const champ = page.getByRole('textbox', { name: 'Que cherchez-vous ?' }).or(page.getByRole('searchbox'));
    await champ.fill('garanties');
    await page.keyboard.press('Enter');
    await page.getByText(/^\d+ résultats$/).waitFor();
    expect(new URL(page.url()).hash).toBe('#/recherche?q=garanties');
    for (const titre of ['Pages et démarches', 'Questions et réponses', 'Documents'])
      await page.getByRole('heading', { level: 2, name: titre }).waitFor();
    expect(await faults(guest)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false);
    const shot = process.env.CAPTURES;
    if (shot) await page.screenshot({ path: `${shot}/recherche-${nom}.png`, fullPage: true });

    await page.getByRole('link', { name: 'Changer de garanties', exact: true }).first().click();
    await guest.settled();
    expect(new URL(page.url()).hash).toBe('#/contrat/garanties/changer');

    await guest.leave();
  });

  test('what is nowhere says so, and the address keeps what one looks for', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/recherche?q=zzzz', 'Rechercher');
    await page.getByText('Rien ne correspond à « zzzz »').waitFor();
    expect(await page.getByLabel('Que cherchez-vous ?').inputValue()).toBe('zzzz');
    expect(await faultsOnceADay(guest)).toEqual([]);
    await guest.leave();
  });
});
