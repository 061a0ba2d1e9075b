import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { IS_COMPLETE, inTurns, onceADay } from '#tests/support/complete.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { lastCode } from '#tests/support/security-code.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const SCREENS = [
  ['on a desk', {}],
  ['on a phone', PHONE],
] as const;
const MEMBER = 'adherent@demo.fr';
const REFERENCE = /DEM-\d{4}-\d{6,}/;
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let guest: Guest;
let page: Page;

async function sitDown(options: GuestOptions, route: string, title?: string): Promise<void> {
  guest = await portal.guest('adherent', options);
  ({ page } = guest);
  await guest.load(route, title);
}

/** Nothing for axe to say, and nothing wider than the window. */
async function sain(nom: string): Promise<void> {
  await guest.settled();
  const { width } = page.viewportSize() ?? { width: 0 };
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/${nom}-${width}.png`, fullPage: true });
  expect(await faults(guest), nom).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), nom).toBe(0);
}

const main = () => page.getByRole('main').innerText();
const etape = () => page.locator('main h2').first().innerText();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const continuer = () => press('Continuer');
/** A question by its label, whether it has to be answered or not. */
const field = (name: string) => page.getByLabel(new RegExp(`^\\s*${name}\\s*(\\*|\\(facultatif\\))?\\s*$`));

/** The reference of what was just sent. */
async function reference(): Promise<string> {
  await eventually(main).toMatch(REFERENCE);
  return REFERENCE.exec(await main())?.[0] ?? '';
}

async function nbDemandes(codeType: string): Promise<number> {
  const rows = await portal.db.query('select 1 from demande where code_type = $1 and compte_id is not null', [
    codeType,
  ]);
  return rows.length;
}

/** Gives the code that the act asks for. */
async function donneLeCode(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(await lastCode(portal, MEMBER));
  await sain('demenager-code');
  await dialog.getByRole('button', { name: 'Valider le code' }).click();
}

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => guest.leave());

/** The summary of what is wrong, and the sentence beside the question itself. */
async function estDit(name: string, sentence: string): Promise<void> {
  const summary = page.getByRole('form').getByRole('alert');
  await eventually(() => summary.innerText()).toContain(sentence);
  const asked = field(name);
  expect(await asked.getAttribute('aria-invalid')).toBe('true');
  const said = await asked.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(said).toContain(sentence);
}

/** Each time the same act is walked through by `actes-telephone.test.ts`. */
describe.each(IS_COMPLETE ? SCREENS : [])('moving house, %s', (_, options) => {
  afterEach(() => portal.db.query('update compte set is_amf_active = false where user_name = $1', [MEMBER]));

  test('a postal code of 46 communes, from the first question to the mail', async () => {
    await portal.db.query(`delete from demande where code_type = 'adresse'`);
    await sitDown(options, '/profil/adresse', 'Modifier mon adresse');
    await portal.db.query('update compte set is_amf_active = true where user_name = $1', [MEMBER]);
    await sain('demenager-1');
    const avant = await main();
    await field('Code postal').fill('5130');
    await field('N°').fill('7');
    await field('Nom de la voie').fill('du Moulin');
    await continuer();
    await estDit('Code postal', 'Le code postal saisi n’est pas valide.');
    await sain('demenager-1-faute');
    await field('Code postal').fill('51300');
    const localites = field('Localité').getByRole('option');
    await eventually(() => localites.count()).toBe(47);
    await continuer();
    await eventually(() => field('Localité').getAttribute('aria-invalid')).toBe('true');
    await field('Localité').selectOption('VITRY LE FRANCOIS');
    await field('Type de voie').selectOption({ label: 'Rue' });
    await sain('demenager-1-46-communes');
    await continuer();
    await eventually(etape).toContain('Compléments d’adresse');
    await field('Bâtiment, résidence').fill('Résidence des Tilleuls');
    await sain('demenager-2');
    const length = await page.evaluate(() => window.history.length);
    await press('Précédent');
    await eventually(etape).toContain('Votre nouvelle adresse');
    expect(await field('Localité').inputValue()).toBe('VITRY LE FRANCOIS');
    await page.goForward();
    await eventually(etape).toContain('Compléments d’adresse');
    expect(await field('Bâtiment, résidence').inputValue()).toBe('Résidence des Tilleuls');
    expect(await page.evaluate(() => window.history.length)).toBe(length);
    await continuer();
    await eventually(etape).toContain('Date et personnes concernées');
    await sain('demenager-3');
    await continuer();
    await eventually(etape).toContain('Vérifiez vos réponses');
    const resume = (await main()).replace(/\s+/g, ' ');
    expect(avant).toContain('Adresse actuelle');
    expect(resume).toMatch(/Adresse actuelle .+ Nouvelle adresse/);
    expect(resume).toContain('Résidence des Tilleuls 7 rue du Moulin 51300 Vitry le Francois');
    await sain('demenager-resume');
    await press('Valider');
    await donneLeCode();
    const recue = await reference();
    await page.getByRole('heading', { name: /Votre demande est/ }).waitFor();
    await sain('demenager-fin');
    await page.getByRole('link', { name: 'Suivre ma demande' }).click();
    await page.getByRole('heading', { name: 'Suivi', exact: true }).waitFor();
    expect(await main()).toContain(recue);
    expect(await main()).toContain('VITRY LE FRANCOIS');
    await sain('demenager-suivi');
    await guest.goTo('/demandes', 'Mes demandes');
    expect(await main()).toContain(recue);
    await sain('demenager-mes-demandes');
    const mails = await deposes(portal, MEMBER);
    expect(mails.find(({ modele }) => modele === 'AR_ADRESSE')?.variables).toMatchObject({
      reference: recue,
    });
    guest.forgive(/status of 403/);
  });
});

describe.each(inTurns(SCREENS))('an act under way, %s', (_, options, test) => {
  onceADay('a reload half-way finds the draft again; a double click sends once', async () => {
    await portal.db.query(`delete from demande where code_type = 'contact'`);
    await sitDown(options, '/messagerie/ecrire', 'Nous contacter');
    await field('Objet de votre demande').selectOption({ label: 'Mes remboursements : autre question' });
    await continuer();
    await field('Votre message').fill('Bonjour, où en est mon dossier ?');
    await sain('contact-2');
    await page.reload();
    await guest.settled();
    await page.getByText('Nous avons retrouvé votre saisie.').waitFor();
    await eventually(etape).toContain('Votre message');
    expect(await field('Votre message').inputValue()).toBe('Bonjour, où en est mon dossier ?');
    await sain('contact-retrouve');
    await field('Dans ma messagerie').check();
    await continuer();
    await eventually(etape).toContain('Vérifiez vos réponses');
    await sain('contact-resume');
    await page.getByRole('button', { name: 'Envoyer' }).dblclick();
    await reference();
    await sain('contact-fin');
    expect(await nbDemandes('contact')).toBe(1);
  });

  onceADay('an address typed by hand asks before it leaves, and the page stays', async () => {
    await sitDown(options, '/messagerie/ecrire', 'Nous contacter');
    await field('Objet de votre demande').selectOption({ label: 'Mes remboursements : autre question' });
    await page.evaluate(() => {
      window.location.hash = '#/contrat';
    });
    const dialog = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
    await dialog.waitFor();
    await sain('quitter');
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await eventually(() => page.url()).toContain('#/messagerie/ecrire');
    await page.evaluate(() => {
      window.location.hash = '#/contrat';
    });
    await dialog.getByRole('button', { name: 'Quitter la page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon contrat' }).waitFor();
    await guest.settled();
  });

  test('a request by hand is taken back', async () => {
    await portal.db.query(`delete from demande where code_type = 'contact'`);
    await sitDown(options, '/messagerie/ecrire', 'Nous contacter');
    const recommence = page.getByRole('button', { name: 'Recommencer', exact: true });
    if (await recommence.isVisible()) {
      await recommence.click();
      await page.getByRole('button', { name: 'Effacer et recommencer' }).click();
    }
    await field('Objet de votre demande').selectOption({ label: 'Mes remboursements : autre question' });
    await continuer();
    await field('Votre message').fill('Bonjour, merci de me rappeler.');
    await field('Dans ma messagerie').check();
    await continuer();
    await eventually(etape).toContain('Vérifiez vos réponses');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const recue = await reference();
    await guest.goTo('/demandes', 'Mes demandes');
    await page
      .getByRole('row', { name: new RegExp(recue) })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Annuler ma demande' }).click();
    const dialog = page.getByRole('dialog', { name: 'Annuler cette demande ?' });
    await dialog.waitFor();
    await sain('annuler');
    await dialog.getByRole('button', { name: 'Annuler ma demande' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(main).toContain('Vous avez annulé cette demande.');
    expect(await page.getByRole('button', { name: 'Annuler ma demande' }).count()).toBe(0);
    await sain('annulee');
    await guest.goTo('/demandes', 'Mes demandes');
    expect(await page.getByRole('row', { name: new RegExp(recue) }).innerText()).toContain('Annulée');
  });

  test('a paper that is missing is sent, and the request goes on', async () => {
    await portal.db.query(`delete from demande where code_type = 'contact'`);
    const who = await portal.as('adherent');
    const { objets, contrats } = (await who.get('/api/forms/contact/v2')).json().donnees;
    const data = {
      codeObjet: objets[0].code,
      numContrat: contrats[0].code,
      message: 'Bonjour, voici ma question.',
      modeReponse: 'messagerie',
    };
    const sent = await who.call('POST', '/api/forms/contact/v2/form', { body: { data } });
    const { reference: attendue } = sent.json<{ reference: string }>();
    await portal.db.query(
      `insert into demande_piece_attendue (demande_id, input_name, code_piece, libelle)
       select id, 'pieces', 'RELEVE', 'Relevé de la Sécurité sociale' from demande where reference = $1`,
      [attendue],
    );
    await portal.db.query(
      `update demande set etat = 'enAttentePieces', version = version + 1 where reference = $1`,
      [attendue],
    );
    await sitDown(options, `/demandes/${attendue}`, 'Demande');
    await page.getByRole('heading', { name: 'Document à nous envoyer' }).waitFor();
    await sain('piece-attendue');
    await press('Envoyer ce document');
    await eventually(main).toContain('Merci de joindre le document demandé.');
    await sain('piece-oubliee');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'releve.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(petitPdf()),
      });
    await eventually(main).toContain('releve.pdf');
    await guest.settled();
    await press('Envoyer ce document');
    await page.getByRole('heading', { name: 'Documents envoyés' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Document à nous envoyer' }).count()).toBe(0);
    expect(await main()).toContain('releve.pdf');
    await sain('piece-envoyee');
    const [row] = await portal.db.query<{ etat: string }>('select etat from demande where reference = $1', [
      attendue,
    ]);
    expect(['enCours', 'enregistree']).toContain(row?.etat);
  });
});
