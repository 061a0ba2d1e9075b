import { afterAll, beforeAll, expect, test } from 'vitest';
import { compteDeDemonstration } from '#tests/support/accounts.ts';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';
import { visitor } from '#tests/support/visitor.ts';

const ZOE = 'zoe@exemple.fr';
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
  await compteDeDemonstration(portal, ZOE);
  // An employee whose contract is her employer’s.
  await portal.db.query(
    `update compte set num_pers = '000000451302', nom = 'D’ANGELO', prenom = 'Zoé', date_naissance = '1992-11-21' where user_name = $1`,
    [ZOE],
  );
  const zoe = visitor(portal.app);
  await zoe.signIn(ZOE);
  guest = await portal.guest(zoe);
});
afterAll(async () => {
  await guest.leave();
  await portal.close();
});

const main = async () => lu(await guest.page.getByRole('main').innerText());

async function sain(nom: string): Promise<void> {
  const { page } = guest;
  await guest.settled();
  for (const [width, height] of [
    [375, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (CAPTURES)
      await page.screenshot({ path: `${CAPTURES}/employeur-${nom}-${width}.png`, fullPage: true });
    const deborde = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([nom, width, await page.evaluate(deborde)]).toEqual([nom, width, 0]);
  }
  expect([nom, await faults(guest)]).toEqual([nom, []]);
}

test('ce que l’employeur a dit de son salarié', async () => {
  await guest.load('/contrat', 'Mon contrat');
  await eventually(main).toContain('Ma situation professionnelle');
  expect(await main()).toContain('Atelier des Confluences');
  await sain('contrat');
});

onceADay('une option et une autre formule se demandent à l’employeur', async () => {
  for (const route of ['/garanties/completer', '/contrat/garanties/changer']) {
    await guest.load(route);
    await eventually(main).toContain('employeur');
    guest.forgive(/status of 422/);
    await sain(route.split('/').at(-1) ?? '');
  }
});

onceADay('un contrat obligatoire ne se quitte que pour un motif de la loi', async () => {
  await guest.load('/contrat/resilier', 'Résilier votre contrat');
  await guest.page.getByRole('form', { name: 'Résilier votre contrat' }).waitFor();
  const dit = await main();
  expect(dit).toContain('dans les cas de dispense que la loi prévoit');
  expect(dit).not.toContain('sans frais ni motif');
  await guest.page.getByLabel(/^Motif/).selectOption({ label: 'Aucun de ces cas' });
  await guest.page.getByRole('textbox', { name: /^Téléphone/ }).fill('0612345678');
  await guest.page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await guest.page
    .getByRole('alert')
    .getByText(/Votre contrat est souscrit par votre employeur\. Rapprochez-vous de lui\./)
    .waitFor();
  await sain('resilier');
});
