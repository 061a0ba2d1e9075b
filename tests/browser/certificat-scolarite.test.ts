import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actes } from '#src/core/acte/actes.ts';
import { anneeScolaire } from '#src/core/adherent/scolarite.ts';
import { aujourdhui, jourLong } from '#src/core/valeurs/dates.ts';
import { faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurn } from '#tests/support/complete.ts';
import { decideEtLit } from '#tests/support/decision-au-navigateur.ts';
import { lu } from '#tests/support/lu.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ANNEE = anneeScolaire(aujourdhui(new Date()));
const VEILLE = `${Number(ANNEE.jusquau.slice(0, 4)) - 1}-12-31`;
/** Jeanne’s grown son, at each client. */
const LUCAS = ['000000451204', '000000781002'];

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

async function sain(qui: Guest, nom: string): Promise<void> {
  await qui.settled();
  const { CAPTURES } = process.env;
  const { width } = qui.page.viewportSize() ?? { width: 0 };
  if (CAPTURES)
    await qui.page.screenshot({ path: `${CAPTURES}/scolarite-${nom}-${width}.png`, fullPage: true });
  const trop = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect([nom, await faultsOnceADay(qui), await qui.page.evaluate(trop)]).toEqual([nom, [], 0]);
}

const main = async () => lu(await guest.page.getByRole('main').innerText());
const continuer = () => guest.page.getByRole('button', { name: 'Continuer', exact: true }).click();

/** What is waited for at home, given, and sent. */
async function envoie(): Promise<string> {
  const { page } = guest;
  await guest.load('/accueil', 'Accueil');
  await page.getByText(`Certificat de scolarité ${ANNEE.libelle} attendu pour Lucas.`).waitFor();
  await sain(guest, 'accueil');
  await page.getByRole('link', { name: 'L’envoyer' }).click();
  await page.getByRole('heading', { level: 1, name: actes.certificatScolarite.label }).waitFor();
  expect(await page.getByRole('radio', { name: /Lucas/ }).isChecked()).toBe(true);
  expect(await main()).toContain(`la couverture est prolongée jusqu’au ${jourLong(ANNEE.jusquau)}`);
  await continuer();
  await page
    .getByText(/obligatoire/)
    .first()
    .waitFor();
  await sain(guest, 'sans-fichier');
  await page
    .getByLabel(/^Certificat de scolarité/)
    .first()
    .setInputFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(petitPdf()) });
  await guest.settled();
  await continuer();
  await page.getByRole('heading', { level: 2, name: /Vérifiez vos réponses/ }).waitFor();
  expect(await main()).toContain('certificat.pdf');
  await sain(guest, 'resume');
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const reference = page.getByText(/DEM-\d{4}-\d{6}/).first();
  await reference.waitFor();
  await sain(guest, 'fin');
  return /DEM-\d{4}-\d{6}/.exec(await main())?.[0] ?? '';
}

describe.each(inTurn(CHEZ_LES_DEUX, 1, 2))('%s', (_, options) => {
  let jeanne: Visitor;
  beforeAll(async () => {
    await portal.db.query('update gestion_assure set date_fin_scolarite = $1 where num_pers = any($2)', [
      VEILLE,
      LUCAS,
    ]);
    jeanne = visitor(portal.app, options.host);
    await jeanne.signIn('adherent@demo.fr');
  });

  test('the certificate that home asks for is given, accepted, and what it prolongs is read', async () => {
    guest = await portal.guest(jeanne, options);
    const reference = await envoie();
    await guest.goTo('/accueil', 'Accueil');
    await guest.settled();
    expect(await main()).not.toContain('Certificat de scolarité');
    await guest.leave();
    const isDecidee = await decideEtLit({
      ...{ portal, options, reference, auteur: jeanne, decision: 'acceptation', sain },
    });
    expect(isDecidee).toBe(true);
    guest = await portal.guest(jeanne, options);
    await eventually(async () => {
      await guest.load('/contrat/beneficiaires', 'Personnes couvertes');
      return main();
    }).toContain(`valable jusqu’au ${jourLong(ANNEE.jusquau)}`);
    await sain(guest, 'prolongee');
  });
});
