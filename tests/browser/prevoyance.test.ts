import { afterAll, beforeAll, describe, expect } from 'vitest';
import { avecPrevoyance } from '#tests/support/avec-prevoyance.ts';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const main = async ({ page }: Guest) => lu(await page.getByRole('main').innerText());

async function sain(guest: Guest): Promise<void> {
  await guest.settled();
  expect(await faults(guest)).toEqual([]);
  const trop = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await guest.page.evaluate(trop)).toBeLessThanOrEqual(0);
}

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (_, options, test) => {
  test('ses dossiers de prévoyance, une période, puis ce qu’un dossier attend', async () => {
    const { who, numContrat } = await avecPrevoyance(portal, options.host);
    const guest = await portal.guest(who, options);
    const { page } = guest;
    await guest.load('/prevoyance', 'Ma prévoyance');
    if (!options.host) expect(await main(guest)).toContain('Ce contrat n’a pas de garantie de prévoyance');
    await page.evaluate((un) => window.localStorage.setItem('portail.numContrat', un), numContrat);
    await page.reload();
    await eventually(() => main(guest)).toContain('Mes dossiers');
    await sain(guest);
    expect(await main(guest)).toMatch(/Un document est attendu/);
    await page.getByRole('textbox', { name: /^Du/ }).fill('01/01/2020');
    await page.getByRole('textbox', { name: /^Au/ }).fill('31/01/2020');
    await page.getByRole('textbox', { name: /^Au/ }).press('Enter');
    await eventually(() => main(guest)).toContain('Aucune indemnité sur cette période');
    // Whoever is at the keyboard stays where they were, and what they pressed is no more: in the first box.
    const isLa = (nom: RegExp) =>
      page.getByRole('textbox', { name: nom }).evaluate((boite) => boite === document.activeElement);
    expect(await isLa(/^Au/)).toBe(true);
    await page.getByRole('button', { name: 'Tout effacer' }).press('Enter');
    await eventually(() => isLa(/^Du/)).toBe(true);
    const papier = page.waitForResponse(/prevoyance\/print/);
    await page.getByRole('button', { name: 'Relevé PDF' }).click();
    expect((await papier).status()).toBe(200);
    await page
      .getByRole('link', { name: /^Arrêt de travail du/ })
      .first()
      .click();
    await eventually(() => main(guest)).toContain('Documents du dossier');
    expect(await main(guest)).toContain('Mois par mois');
    expect(await main(guest)).toMatch(
      /Par jour, votre contrat ajoute [\d,]+ € aux [\d,]+ € de l’Assurance maladie/,
    );
    await sain(guest);
    await page.getByRole('link', { name: 'Envoyer un document' }).click();
    await eventually(() => main(guest)).toContain('Objet de votre demande');
    expect(await page.getByLabel('Objet de votre demande').inputValue()).toBe('PREVOYANCE');
    await guest.leave();
  });

  test('le décès d’un proche se déclare sans compte, de la page d’accueil', async () => {
    const guest = await portal.guest(undefined, options);
    const { page } = guest;
    await guest.load('/');
    await page.getByRole('link', { name: 'Déclarer un décès' }).click();
    await page.getByRole('heading', { level: 1, name: 'Déclarer un décès' }).waitFor();
    await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click();
    await eventually(() => main(guest)).toContain('Merci de renseigner toutes les données obligatoires.');
    await sain(guest);
    const dit = (nom: RegExp, valeur: string) => page.getByRole('textbox', { name: nom }).fill(valeur);
    await dit(/^Prénom de la personne/, 'Jeanne');
    await dit(/^Nom de la personne/, 'Martin');
    await dit(/^Date de naissance/, '12/05/1985');
    await dit(/^Date du décès/, '02/11/2026');
    await dit(/^Votre prénom/, 'Thomas');
    await dit(/^Votre nom/, 'Martin');
    await page.getByLabel(/^Vous êtes/).selectOption('conjoint');
    await dit(/^Votre adresse e-mail/, 'thomas@exemple.fr');
    await page.getByRole('checkbox', { name: /^Je certifie/ }).check();
    await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click();
    await eventually(() => main(guest)).toContain('Votre déclaration est reçue');
    expect(await main(guest)).toMatch(/DEM-\d{4}-\d{6}/);
    await sain(guest);
    await guest.leave();
  });
});
