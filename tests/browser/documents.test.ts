import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns } from '#tests/support/complete.ts';
import { retient } from '#tests/support/retient.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const largeur = () => guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** On a phone the search stands behind its button. */
async function cherche(mots: string): Promise<void> {
  const champ = guest.page.getByLabel('Mots du titre');
  if (!(await champ.isVisible())) await guest.page.getByRole('button', { name: /^Rechercher/ }).click();
  await champ.fill(mots);
  await champ.press('Enter');
}

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (_, options, test) => {
  test('documents by year, found by what they are, and saved', async () => {
    guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/documents', 'Mes documents');
    await page.getByRole('button', { name: /^Télécharger Tableau de garanties/ }).waitFor();
    expect(await largeur()).toBeLessThanOrEqual(0);
    expect(await faultsOnceADay(guest)).toEqual([]);
    const arrivent = await retient(guest, '"q":"tableau');
    await cherche('tableau garanties');
    await eventually(() => page.getByText(/^\d+ documents?$/).count()).toBe(0);
    arrivent();
    await page.getByText('1 document', { exact: true }).waitFor();
    expect(page.url()).toContain('q=tableau');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Télécharger Tableau de garanties/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^garanties-.*\.pdf$/);
    await cherche('rien de tel');
    await page.getByText('Aucun document ne correspond').waitFor();
    expect(await faultsOnceADay(guest)).toEqual([]);
  });

  test('an attestation, for some of the people', async () => {
    guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/documents/attestations', 'Mes attestations');
    const droits = page.getByRole('region', { name: 'Attestation de droits' });
    await droits.getByRole('checkbox').first().waitFor();
    expect(await largeur()).toBeLessThanOrEqual(0);
    expect(await faults(guest)).toEqual([]);
    for (const box of await droits.getByRole('checkbox').all()) await box.uncheck();
    const button = droits.getByRole('button', { name: /^Télécharger/ });
    await button.click();
    await droits.getByText('Ce champ est obligatoire.').waitFor();
    await droits.getByRole('checkbox').first().check();
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^attestation-droits-\d{4}\.pdf$/);
  });
});
