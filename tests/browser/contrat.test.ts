import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BON_MOT_DE_PASSE, dernierLien } from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { visitor } from '#tests/support/visitor.ts';

const SCREENS: readonly (readonly [string, GuestOptions])[] = [
  ['sur un bureau', {}],
  ['sur un téléphone', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
];
const THOMAS = '000000451205';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const main = async ({ page }: Guest) => lu(await page.getByRole('main').innerText());
const overflow = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function sain(guest: Guest): Promise<void> {
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);
  expect(await overflow(guest)).toBeLessThanOrEqual(0);
}

async function lucas(options: GuestOptions): Promise<Guest> {
  const someone = visitor(portal.app);
  await someone.signIn('beneficiaire@demo.fr');
  return portal.guest(someone, options);
}

describe.each(inTurns(SCREENS))('%s', (_, options, test) => {
  test('ses garanties, puis ses cotisations d’une autre année', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/contrat', 'Mon contrat');
    await page.getByText('Optique').first().click();
    expect(await main(guest)).toContain('Lentilles');
    const texte = await main(guest);
    expect(texte).toMatch(/Jeanne : utilisé [\d\s,]+€, reste [\d\s,]+€/);
    expect(texte).not.toMatch(/Lucas : utilisé|Thomas : utilisé/);
    expect(texte).toMatch(/Imagerie\s+200 % BR/);
    await page.getByText('Imagerie').first().click();
    expect(await main(guest)).toContain('Par exemple, jusqu’à 60,00 € si le tarif de base est de 30,00 €.');
    await page.getByRole('button', { name: /Que veut dire « BR »/ }).press('Enter');
    await page.getByText('La base de remboursement : le tarif').waitFor();
    await sain(guest);
    expect(await faults(guest)).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Mon contrat' })
      .getByRole('link', { name: 'Cotisations' })
      .click();
    await guest.settled();
    await page.getByLabel('Année').selectOption('2025');
    await eventually(() => main(guest)).toContain('10/03/2025');
    expect(page.url()).toContain('annee=2025');
    expect(await main(guest)).toMatch(/FR76 \*{4}/);
    await sain(guest);
    await guest.leave();
  });

  onceADay(
    'ses cotisations sur le papier : des marges, un échéancier qui commence où il est, des lignes entières',
    async () => {
      const guest = await portal.guest('adherent', options);
      const { page } = guest;
      await guest.load('/contrat/cotisations?annee=2025', 'Mes cotisations');
      await eventually(() => main(guest)).toContain('10/03/2025');
      const { pages } = await lisPdf(await page.pdf({ format: 'A4' }));
      expect(pages[0]).toMatch(/Échéancier 2025[\s\S]*10\/0\d\/2025/);
      await page.emulateMedia({ media: 'print' });
      // What an A4 sheet leaves between its margins.
      await page.setViewportSize({ width: 680, height: 960 });
      const trop = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      expect(await page.getByRole('region', { name: 'Échéancier 2025' }).evaluate(trop)).toBe(0);
      const marges = await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.margin] : [])),
      );
      expect(marges).toContain('15mm');
      const ligne = page.getByRole('table').getByRole('row').nth(2);
      expect(await ligne.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
      await guest.leave();
    },
  );

  onceADay('un bénéficiaire n’a pas de cotisations, et on le lui dit', async () => {
    const guest = await lucas(options);
    await guest.load('/contrat', 'Mon contrat');
    expect(await guest.page.getByRole('navigation', { name: 'Mon contrat' }).innerText()).not.toContain(
      'Mes cotisations',
    );
    expect(await main(guest)).not.toMatch(/Jeanne MARTIN —|Cotisation/);
    await guest.goTo('/contrat/cotisations', 'Mes cotisations');
    expect(await main(guest)).toContain('ne concernent que la personne qui a signé le contrat');
    await sain(guest);
    await guest.leave();
  });

  onceADay('déclarer un arrêt de travail, un document envoyé plus tard', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    const suite = () => page.getByRole('button', { name: 'Continuer' }).click();
    await guest.load('/prevoyance/declarer');
    await eventually(() => main(guest)).toContain('Votre contrat ne comporte pas de garantie prévoyance.');
    guest.forgive(/status of 422/);
    await sain(guest);
    await page.evaluate(() => window.localStorage.setItem('portail.numContrat', '00012346'));
    await page.reload();
    await guest.settled();
    await page.getByLabel('Arrêt de travail').check();
    await sain(guest);
    await suite();
    await page.getByRole('textbox', { name: /^Date de survenance/ }).fill('01/10/2026');
    await sain(guest);
    await suite();
    await page.getByRole('textbox', { name: /^Arrêt du/ }).fill('01/10/2026');
    await page.getByRole('textbox', { name: /^Arrêt au/ }).fill('01/12/2026');
    for (const question of [
      'S’agit-il d’une prolongation ?',
      'Y a-t-il eu hospitalisation ?',
      'S’agit-il d’un accident ?',
    ])
      await page
        .getByRole('radiogroup', { name: question })
        .or(page.getByRole('group', { name: question }))
        .getByLabel('Non')
        .check();
    await page.getByLabel('SIRET de l’employeur').fill('73282932000074');
    await page.getByLabel('Employeur', { exact: false }).last().fill('Atelier du Pré');
    await page.getByLabel('Salaire brut mensuel').fill('2450,50');
    await page.getByLabel('Mode de rémunération').selectOption('MEN');
    await sain(guest);
    await suite();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'avis.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(petitPdf('avis')),
      });
    await eventually(() => main(guest)).toContain('avis.pdf');
    expect(await main(guest)).toContain('Formats acceptés : pdf, jpg, jpeg, png, heic.');
    const plusTard = page.getByLabel(/^Je transmettrai ce document plus tard/);
    await plusTard.nth(1).check();
    await plusTard.nth(2).check();
    await page.getByLabel('Je certifie l’exactitude des informations fournies').check();
    await sain(guest);
    await suite();
    await eventually(() => main(guest)).toContain('Vérifiez vos réponses');
    await sain(guest);
    await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click();
    await eventually(() => main(guest)).toMatch(/DEM-\d{4}-\d{6}/);
    await sain(guest);
    const [reference = ''] = /DEM-\d{4}-\d{6}/.exec(await main(guest)) ?? [];
    const rows = await portal.db.query(
      `select d.etat, array_agg(p.code_piece order by p.code_piece) as pieces from demande d
       join demande_piece_attendue p on p.demande_id = d.id where d.reference = $1 group by d.id`,
      [reference],
    );
    expect(rows).toEqual([{ etat: 'enAttentePieces', pieces: ['BULLETINS', 'IJSS'] }]);
    await guest.leave();
  });

  test('créer le compte d’un bénéficiaire, qui l’active par son message', async () => {
    await portal.db.query('delete from compte where num_pers = $1', [THOMAS]);
    await portal.db.query(`delete from demande where code_type = 'creationCompteBeneficiaire'`);
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/contrat/beneficiaires', 'Personnes couvertes');
    await sain(guest);
    await page.getByRole('link', { name: 'Créer le compte de Thomas' }).click();
    await guest.settled();
    const email = 'thomas.martin@exemple.fr';
    await page.getByLabel('Adresse e-mail du bénéficiaire').fill(email);
    await page.getByLabel('Confirmation de l’adresse e-mail').fill(email);
    await page.getByLabel('Je certifie avoir l’accord de la personne concernée').check();
    await sain(guest);
    const continuer = page.getByRole('button', { name: 'Continuer' });
    if (await continuer.isVisible()) await continuer.click();
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await page.getByText(`Un e-mail d’activation a été envoyé à ${email}.`).first().waitFor();
    await guest.leave();

    const { route, code, userId } = await dernierLien(portal, email);
    const thomas = await portal.guest(undefined, options);
    await thomas.load(`${route}?code=${code}&userId=${userId}`);
    await thomas.page.getByLabel('Mot de passe', { exact: false }).first().fill(BON_MOT_DE_PASSE);
    await thomas.page.getByLabel('Confirmation du mot de passe').fill(BON_MOT_DE_PASSE);
    await thomas.page.getByLabel(/conditions générales/).check();
    await thomas.page.getByRole('button', { name: /Activer/ }).click();
    await thomas.page.getByRole('button', { name: 'Oui, en ligne' }).click();
    await eventually(async () => {
      const [row] = await portal.db.query<{ etat: string }>(
        'select etat_compte as etat from compte where num_pers = $1',
        [THOMAS],
      );
      return row?.etat;
    }).toBe('actif');
    await thomas.leave();
  });
});
