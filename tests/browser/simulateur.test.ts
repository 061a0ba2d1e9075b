import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { SimulationConnue } from '#server/gestion/portefeuille.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { retient } from '#tests/support/retient.ts';
import { verseSoin } from '#tests/support/soins.ts';

let portal: Portal;
/** Somebody whose scheme has changed in the year, as the management system says it. */
let change: Pick<SimulationConnue, 'regime' | 'changementRegime'> | null = null;
beforeAll(async () => {
  const gestion = (connue: Gestion): Gestion => ({
    ...connue,
    async simulation(...voulue) {
      const lue = await connue.simulation(...voulue);
      return lue && { ...lue, ...change };
    },
  });
  portal = await openPortal({}, { gestion });
});
afterAll(() => portal.close());

const deborde = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (nom, options, test) => {
  const regarde = async (guest: Guest, quoi: string) => {
    const { CAPTURES } = process.env;
    if (CAPTURES) await guest.page.screenshot({ path: `${CAPTURES}/${quoi}-${nom}.png`, fullPage: true });
    const look = quoi === 'simulation' ? faults : faultsOnceADay;
    expect([quoi, await look(guest), await deborde(guest)]).toEqual([quoi, [], false]);
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
    const arrivent = await retient(guest, 'q=généraliste');
    await page.getByRole('button', { name: 'Chercher' }).click();
    // Until the answer comes, what was there stays as it was: nothing opens under a finger, and no count is told.
    await page.getByText('Recherche en cours…').waitFor({ state: 'attached' });
    const generaliste = page.getByRole('button', { name: 'Consultation d’un généraliste' });
    const trouves = page.getByText(/soins? trouvés?$/);
    expect([await generaliste.count(), await trouves.count()]).toEqual([0, 0]);
    arrivent();
    await trouves.waitFor({ state: 'attached' });
    await generaliste.click();
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
    // A day that does not exist has no result, were there one before.
    await quand.fill('31/02/2027');
    await page.getByText(/^La date saisie n’est pas valide/).waitFor();
    await expect.poll(() => reste.count()).toBe(0);
    expect(await page.getByText('Calcul vérifié avec vos garanties du jour.').count()).toBe(0);
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

  test('what was typed stays for somebody else; a price that its basket does not allow has no result', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/garanties/simulateur?acte=COURONNE', 'Simuler un remboursement');
    const prix = page.getByRole('textbox', { name: /^Prix demandé/ });
    const autre = page.getByRole('textbox', { name: /^Comparer avec un autre prix/ });
    const panier = page.getByLabel('Panier du devis');
    const reste = page.getByRole('group', { name: 'Il vous resterait à payer' });
    const compare = page.getByRole('group', { name: 'Avec l’autre prix' });
    await prix.fill('2000');
    await page.getByText(/^Le prix d’un soin 100\s%\sSanté est limité à 500,00/).waitFor();
    expect([await prix.getAttribute('aria-invalid'), await reste.count()]).toEqual(['true', 0]);
    await regarde(guest, 'prix-limite');
    await prix.fill('480');
    await reste.waitFor();
    await autre.fill('700');
    await expect.poll(() => autre.getAttribute('aria-invalid')).toBe('true');
    expect(await compare.count()).toBe(0);
    await panier.selectOption('libre');
    await compare.waitFor();
    await page.getByLabel('Pour qui ?').selectOption({ label: 'Lucas' });
    await expect.poll(() => page.url()).toMatch(/[?&]pour=\w+/);
    await guest.settled();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    expect([await prix.inputValue(), await autre.inputValue(), await panier.inputValue()]).toEqual([
      '480',
      '700',
      'libre',
    ]);
    await guest.leave();
  });

  onceADay('the usual price follows the answers, until one types another', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/garanties/simulateur?acte=FORFAIT_JOURNALIER', 'Simuler un remboursement');
    const prix = page.getByRole('textbox', { name: /^Prix demandé en tout/ });
    await expect.poll(() => prix.inputValue()).toBe('69');
    await page.getByRole('textbox', { name: /^Nombre de jours/ }).fill('5');
    expect(await prix.inputValue()).toBe('115');
    await prix.fill('100');
    await page.getByRole('textbox', { name: /^Nombre de jours/ }).fill('6');
    expect(await prix.inputValue()).toBe('100');
    // As a page that leads here says it.
    await guest.load(
      '/garanties/simulateur?acte=CONSULT_S&secteur=libre&prix=62.5',
      'Simuler un remboursement',
    );
    await expect.poll(() => page.getByRole('textbox', { name: /^Prix demandé/ }).inputValue()).toBe('62,5');
    expect(await page.getByLabel('Tarifs du médecin').inputValue()).toBe('libre');
    await guest.leave();
  });

  test('at the keyboard, nobody is left nowhere: the search, the act that is chosen, the way back', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/garanties/simulateur', 'Simuler un remboursement');
    const soins = page.getByRole('textbox', { name: 'Quels soins ?' });
    const isLa = (ou: typeof soins) => ou.evaluate((element) => element === document.activeElement);
    await soins.fill('couronne');
    await soins.press('Enter');
    await page.getByText('2 soins trouvés').waitFor({ state: 'attached' });
    expect(await isLa(soins)).toBe(true);
    await page.getByRole('button', { name: 'Couronne céramique' }).press('Enter');
    await expect.poll(() => isLa(page.getByRole('group', { name: 'Couronne céramique' }))).toBe(true);
    await page.getByRole('button', { name: 'Choisir d’autres soins' }).press('Enter');
    await expect.poll(() => isLa(soins)).toBe(true);
    await guest.load('/garanties/simulateur', 'Simuler un remboursement');
    await page.getByText('Par exemple :').locator('..').getByRole('button').first().press('Enter');
    await expect.poll(() => soins.inputValue()).not.toBe('');
    await expect.poll(() => isLa(soins)).toBe(true);
    await guest.leave();
  });

  onceADay(
    'at night, on a Sunday, abroad, overseas: each changes the result, or what is said beside it',
    async () => {
      const guest = await portal.guest('adherent', options);
      const { page } = guest;
      await guest.load('/garanties/simulateur?acte=CONSULT_G', 'Simuler un remboursement');
      const reste = page.getByRole('group', { name: 'Il vous resterait à payer' });
      const verifie = () => page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
      const prix = page.getByRole('textbox', { name: /^Prix demandé/ });
      await prix.fill('70');
      await verifie();
      const lignes = page.getByRole('region', { name: 'Il vous resterait à payer' });
      const base = async () => (await lignes.innerText()).match(/tarif de base \(([\d,]+)/)?.[1];
      const vus = new Set([await base()]);
      const quand = page.getByLabel('Moment de la consultation');
      for (const moment of ['dimanche', 'soiree', 'nuit']) {
        await quand.selectOption(moment);
        await verifie();
        vus.add(await base());
      }
      expect([...vus]).toEqual(['30,00', '49,06', '65,00', '70,00']);
      await regarde(guest, 'la-nuit');
      await quand.selectOption('journee');
      const ou = page.getByLabel('Lieu des soins');
      for (const [lieu, dit] of [
        ['outreMer', /^Outre-mer, plusieurs tarifs de base sont plus élevés/],
        ['ue', /^Dans un autre pays de l’Union européenne, l/],
        ['horsUe', /^Hors de l’Union européenne, seuls des soins urgents/],
      ] as const) {
        await ou.selectOption(lieu);
        await page.getByText(dit).waitFor();
        await verifie();
      }
      // Nothing is promised of what is decided afterwards.
      expect(await reste.innerText()).toContain('70,00');
      await regarde(guest, 'a-l-etranger');
      await guest.leave();
    },
  );

  onceADay('another scheme since some day of the year, and what is used up between two clicks', async () => {
    // Whose care is poured in is known at the first client.
    const guest = await portal.guest('adherent', { viewport: options.viewport });
    const { page } = guest;
    change = { regime: 'alsaceMoselle', changementRegime: '2026-07-01' };
    await guest.load('/garanties/simulateur?acte=CONSULT_G', 'Simuler un remboursement');
    await page.getByText('Les taux sont ceux du régime local d’Alsace-Moselle.').waitFor();
    await page.getByText(/^Votre régime d’Assurance maladie a changé le 01\/07\/2026/).waitFor();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    await regarde(guest, 'autre-regime');
    change = null;
    await guest.load('/garanties/simulateur?acte=LENTILLES&pour=000000451206', 'Simuler un remboursement');
    const prix = page.getByRole('textbox', { name: /^Prix demandé/ });
    const reste = page.getByRole('group', { name: 'Il vous resterait à payer' });
    await prix.fill('500');
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    const jour = aujourdhui(new Date());
    await verseSoin(portal, {
      ...{ numContrat: '00012345', numPers: '000000451206', codeGarantie: 'LENTILLE', dateSoins: jour },
      ...{ montantRc: 5_000, depense: 5_000, montantRo: 0 },
    });
    // The browser answers from what it has read; the server then has the last word, and says why.
    await prix.fill('400');
    await page.getByText(/déjà utilisé/).waitFor();
    await page.getByText('Calcul vérifié avec vos garanties du jour.').waitFor();
    expect(await reste.innerText()).toContain('400,00');
    await regarde(guest, 'plafond-atteint');
    await guest.leave();
  });

  onceADay('all care by kind, for somebody of the contract, and what is nowhere', async () => {
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
    // The box holds the word before another is typed over it.
    const soins = page.getByRole('textbox', { name: 'Quels soins ?' });
    await expect.poll(() => soins.inputValue()).not.toBe('');
    await page.locator('main details[open]').first().waitFor();
    await soins.fill('licorne');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByText('Aucun soin ne correspond').waitFor();
    await page.getByRole('button', { name: 'Voir tous les soins' }).click();
    await page.locator('main summary').first().waitFor();
    // Somebody whom nobody knows here: said, with the way on.
    await guest.load('/garanties/simulateur?pour=000000999999', 'Simuler un remboursement');
    await page.getByText('Cette personne n’est pas de votre contrat').waitFor();
    guest.forgive(/status of 404/);
    await regarde(guest, 'personne-inconnue');
    await page.getByRole('button', { name: 'Simuler pour moi' }).click();
    await page.locator('main summary').first().waitFor();
    // So is care that nobody simulates.
    await guest.load('/garanties/simulateur?acte=INCONNU', 'Simuler un remboursement');
    await page.getByText(/^Les soins de cette adresse ne se simulent pas ici/).waitFor();
    await regarde(guest, 'soins-inconnus');
    await guest.leave();
  });
});
