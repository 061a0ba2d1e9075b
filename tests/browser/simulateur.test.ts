import { afterAll, beforeAll, describe, expect } from 'vitest';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { faults } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns } from '#tests/support/complete.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const deborde = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (nom, options, test) => {
  const regarde = async (guest: Guest, quoi: string) => {
    const { CAPTURES } = process.env;
    if (CAPTURES) await guest.page.screenshot({ path: `${CAPTURES}/${quoi}-${nom}.png`, fullPage: true });
    expect([quoi, await faults(guest), await deborde(guest)]).toEqual([quoi, [], false]);
  };

  test('care is found, priced, compared, and the server has the last word', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/contrat', 'Mon contrat');
    await page
      .getByRole('navigation', { name: 'Mon contrat' })
      .getByRole('link', { name: 'Simuler un remboursement' })
      .click();
    await page.getByRole('textbox', { name: 'Quels soins ?' }).fill('généraliste');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page
      .getByRole('button', { name: /généraliste/i })
      .first()
      .click();
    const reste = page.getByRole('group', { name: 'Il vous resterait à payer' });
    await reste.waitFor();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    const prix = page.getByRole('textbox', { name: /^Prix demandé/ });
    await prix.fill('30');
    expect(await reste.innerText()).toContain('2,00');
    await page.getByRole('textbox', { name: /^Comparer avec un autre prix/ }).fill('50');
    await page.getByRole('group', { name: 'Avec l’autre prix' }).waitFor();
    await page.getByText(/^Votre reste à charge serait plus élevé de/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Garder en PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^simulation.*\.pdf$/);
    await page.getByText('Simulation téléchargée.').first().waitFor();
    // Another price that is none is told where it is typed, and nothing is kept of it.
    const autre = page.getByRole('textbox', { name: /^Comparer avec un autre prix/ });
    for (const faux of ['cher', '0']) {
      await autre.fill(faux);
      await expect.poll(() => autre.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('group', { name: 'Avec l’autre prix' }).count()).toBe(0);
    }
    await page
      .getByText(/^Merci de saisir un montant en euros/)
      .first()
      .waitFor();
    await autre.fill('50');
    await page.getByRole('group', { name: 'Avec l’autre prix' }).waitFor();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    await regarde(guest, 'simulation');
    await prix.fill('trente');
    await page
      .getByText(/^Merci de saisir un montant en euros/)
      .first()
      .waitFor();
    expect(await reste.count()).toBe(0);
    await guest.leave();
  });

  test('the day of the care: its guarantees, and what to do where it does not do; what was typed stays', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/garanties/simulateur?acte=CONSULT_G', 'Simuler un remboursement');
    const prix = page.getByRole('textbox', { name: /^Prix demandé/ });
    const reste = page.getByRole('group', { name: 'Il vous resterait à payer' });
    const quand = page.getByRole('textbox', { name: /^Date des soins/ });
    await prix.fill('42');
    await reste.waitFor();
    const jour = plusJours(aujourdhui(new Date()), 100);
    await quand.fill(jourFrancais(jour));
    await page.getByText(`selon vos garanties au ${jourFrancais(jour)}`).waitFor();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    expect(page.url()).toContain(`le=${jour}`);
    for (const [tape, faute] of [
      [jourFrancais(plusJours(jour, 700)), 'Merci de choisir une date d’ici à un an.'],
      ['15/06/1999', 'Cette personne n’est pas couverte par ce contrat à cette date.'],
      ['31/02/2026', /^La date saisie n’est pas valide/],
    ] as const) {
      await quand.fill(tape);
      await page.getByText(faute).first().waitFor();
      expect(await prix.inputValue()).toBe('42');
    }
    await regarde(guest, 'jour-faux');
    guest.forgive(/status of 400/);
    await quand.fill('');
    await reste.waitFor();
    expect(await prix.inputValue()).toBe('42');
    await guest.leave();
  });

  test('all care by kind, for somebody of the contract, and what is nowhere', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/garanties/simulateur', 'Simuler un remboursement');
    await page.getByLabel('Pour qui ?').selectOption({ label: 'Emma' });
    await guest.settled();
    await page.locator('main summary').first().click();
    // What is asked for most says so, comes first, and its words lead to it.
    await page.locator('main summary').first().getByText('Souvent demandé').waitFor();
    await regarde(guest, 'arbre');
    const mots = page.getByText('Par exemple :').locator('..');
    await mots.getByRole('button').first().click();
    await expect.poll(() => page.url()).toMatch(/[?&]q=/);
    await page.locator('main details[open]').first().waitFor();
    await page.getByRole('textbox', { name: 'Quels soins ?' }).fill('licorne');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByText('Aucun soin ne correspond').waitFor();
    await page.getByRole('button', { name: 'Voir tous les soins' }).click();
    await page.locator('main summary').first().waitFor();
    await guest.leave();
  });
});
