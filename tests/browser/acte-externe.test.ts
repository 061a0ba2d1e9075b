import type { Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Monde, poseSignature, SIGNATURE, siteDeSignature } from '#tests/support/acte-signe.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const ROUTE = '/carte-tp/recevoir';
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let monde: Monde;
let renomme: (nom: string, label: string) => void;
let retire: () => void;
let site: Server;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  ({ monde, renomme, retire } = poseSignature());
  site = await siteDeSignature(monde);
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(async () => {
  retire();
  await portal.close();
  site.closeAllConnections();
  site.close();
});

/** The definition that the page loads is that which the server has. */
async function plante(label = 'Adresse e-mail'): Promise<void> {
  await page.route('**/assets/envoi-carte-tp-*.js', async (route) => {
    const chargee = await route.fetch();
    const { externes, etape } = SIGNATURE;
    const champs = `champs:(c)=>{const q=a.champs(c);return{...q,email:{...q.email,label:${JSON.stringify(label)}}}}`;
    const signe = `{...a,${champs},etat:"serveur",externes:${JSON.stringify(externes)},etapes:[...a.etapes,${JSON.stringify(etape)}]}`;
    const body = (await chargee.text()).replace(
      /export\s*\{\s*(\w+) as envoiCarteTp\s*\};?/,
      `const sur=(a)=>(${signe}),signe=sur($1);export{signe as envoiCarteTp};`,
    );
    expect(body).toContain('signe as envoiCarteTp');
    // As it was compressed, it is no more.
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

async function arrive(options: GuestOptions): Promise<void> {
  await portal.db.query('delete from parcours');
  monde.references.length = 0;
  guest = await portal.guest('adherent', options);
  ({ page } = guest);
  await plante();
  await guest.load(ROUTE);
  await page.getByRole('form').waitFor();
}

/** Nothing for axe to say, and nothing wider than the window. */
async function sain(nom: string): Promise<void> {
  await guest.settled();
  const { width } = page.viewportSize() ?? { width: 0 };
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/externe-${nom}-${width}.png`, fullPage: true });
  // The steps are those of any act, but for the one before one leaves.
  const look = nom === 'avant' ? faults : faultsOnceADay;
  expect([nom, await look(guest)]).toEqual([nom, []]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect([nom, await page.evaluate(overflow)]).toEqual([nom, 0]);
}

const presse = (name: string) => page.getByRole('button', { name, exact: true }).click();
const titre = (name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) }).waitFor();
const dit = (texte: RegExp) => page.getByRole('main').getByRole('status').getByText(texte).waitFor();

/** To the other site, and back by one of its links. */
async function ailleurs(lien: string): Promise<void> {
  await presse('Aller signer');
  await page.getByRole('heading', { name: 'Signer' }).waitFor();
  expect(page.url().startsWith(monde.origine)).toBe(true);
  await page.getByRole('link', { name: lien, exact: true }).click();
  await titre('Votre signature');
  expect(page.url().startsWith(portal.origin())).toBe(true);
}

test.each(
  inTurn(
    [
      ['on a desk', {}],
      ['on a phone', PHONE],
    ] as const,
    1,
    2,
  ),
)('%s, one signs elsewhere and comes back, whatever became of it', async (_name, options) => {
  await arrive(options);
  await presse('Continuer');
  await titre('Votre signature');
  await sain('avant');
  await presse('Continuer');
  await page.getByRole('alert').getByText('Cette étape n’est pas terminée.').waitFor();
  await ailleurs('refuse');
  await dit(/a été refusée/);
  await sain('refuse');
  await ailleurs('abandonne');
  await dit(/avant la fin/);
  await ailleurs('revenir');
  await dit(/n’est pas terminée/);
  await sain('parti');
  const retour = page.url();
  await ailleurs('fait');
  await dit(/Votre signature est enregistrée/);
  await sain('fait');
  // The same address again: nothing changes.
  await page.goto('/#/accueil');
  await page.goto(retour);
  await titre('Votre signature');
  await dit(/Votre signature est enregistrée/);
  await presse('Continuer');
  await titre('Vérifiez vos réponses');
  await sain('resume');
  await presse('Valider');
  await eventually(() => monde.references.length).toBe(1);
  await page.getByRole('heading', { level: 2, name: /^Votre demande est/ }).waitFor();
});

onceADay('other answers are another thing to sign', async () => {
  await arrive({});
  await presse('Continuer');
  await titre('Votre signature');
  await ailleurs('fait');
  await dit(/Votre signature est enregistrée/);
  await presse('Précédent');
  await page.getByLabel('Adresse e-mail').fill('autre@exemple.fr');
  await presse('Continuer');
  await titre('Votre signature');
  await dit(/Vos réponses ont changé depuis/);
  await presse('Continuer');
  await page.getByRole('alert').getByText('Cette étape n’est pas terminée.').waitFor();
  expect(monde.references).toEqual([]);
});

test('taken up after its questions have changed, it says which are asked again', async () => {
  const LABEL = 'Votre adresse électronique';
  await arrive({});
  await page.getByLabel('Adresse e-mail').fill('autre@exemple.fr');
  await eventually(async () => (await portal.db.query('select 1 from parcours')).length).toBe(1);
  await guest.settled();
  renomme('email', LABEL);
  try {
    await plante(LABEL);
    await page.reload();
    await page.getByText(`merci d’y répondre à nouveau : ${LABEL}.`).waitFor();
    expect(await page.getByLabel(LABEL).inputValue()).not.toBe('autre@exemple.fr');
    await sain('repris');
  } finally {
    renomme('email', 'Adresse e-mail');
  }
});
