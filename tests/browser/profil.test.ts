import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { compteDeDemonstration, dernierLien } from '#tests/support/accounts.ts';
import { faults } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { PASSWORD, visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const DEVICES = [
  ['at a desk', {}, 'bureau'],
  ['on a phone', PHONE, 'telephone'],
] as const;

const heading = (name: string | RegExp) => guest.page.getByRole('heading', { level: 1, name }).waitFor();
const click = (name: string | RegExp) => guest.page.getByRole('button', { name, exact: true }).click();

async function enter(userName: string, options: GuestOptions): Promise<void> {
  const someone = visitor(portal.app);
  await someone.signIn(userName);
  guest = await portal.guest(someone, options);
}

/** What is being typed is guarded: its page is left as one leaves a site. */
async function go(route: string, title: string): Promise<void> {
  if (/identifiant|supprimer/.test(guest.page.url())) await guest.page.goto('about:blank');
  if (guest.page.url() === 'about:blank') await guest.load(route, title);
  else await guest.goTo(route, title);
}

const PAGES = [
  ['/profil', 'Mes informations'],
  ['/profil/assurance-maladie', 'Assurance maladie et télétransmission'],
  ['/profil/rib', 'Coordonnées bancaires'],
  ['/profil/securite', 'Sécurité de mon compte'],
  ['/profil/preferences', 'Alertes et documents'],
  ['/profil/preferences/alertes', 'Mes alertes et abonnements'],
  ['/profil/preferences/documents', 'Mes documents en ligne'],
  ['/profil/consentements', 'Consentements et données'],
  ['/profil/historique', 'Historique de mes actions'],
  ['/profil/identifiant', 'Modifier mon identifiant de connexion'],
  ['/profil/supprimer-compte', 'Supprimer mon compte'],
] as const;

describe.each(inTurns(DEVICES))('%s', (_, options, appareil, test) => {
  onceADay('every page of the profile is accessible, and none is wider than the screen', async () => {
    await enter('adherent@demo.fr', options);
    await guest.load('/profil', 'Mes informations');
    for (const [route, title] of PAGES) {
      await go(route, title);
      await heading(title);
      expect(await faults(guest), route).toEqual([]);
      const overflow = await guest.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, route).toBeLessThanOrEqual(0);
    }
  });

  test('the alerts are changed, by e-mail and by SMS to a number that was confirmed, and shown as they are then', async () => {
    const userName = `alertes.${appareil}@exemple.fr`;
    await compteDeDemonstration(portal, userName);
    await portal.db.query(
      `update compte set tel_amf = '+33612345678', is_tel_amf_confirme = true where user_name = $1`,
      [userName],
    );
    await enter(userName, options);
    const { page } = guest;
    await guest.load('/profil/preferences', 'Alertes et documents');
    await page.getByRole('link', { name: 'Modifier mes alertes' }).click();
    await heading('Mes alertes et abonnements');
    const documents = page.getByRole('switch', { name: 'Documents : par e-mail' });
    expect(await documents.isChecked()).toBe(true);
    await documents.uncheck();
    const sms = page.getByRole('switch', { name: 'Documents : par sms' });
    expect(await page.getByRole('switch', { name: /notification mobile/ }).count()).toBe(0);
    await sms.check();
    await page.getByText('Mensuelle', { exact: true }).click();
    await click('Valider');
    await page.getByText('Vos préférences ont bien été enregistrées.').first().waitFor();
    await heading('Alertes et documents');
    await page.getByText('Mensuelle').waitFor();
    await page.getByText('Par SMS', { exact: true }).waitFor();
    await guest.load('/profil/preferences/alertes', 'Mes alertes et abonnements');
    expect(await page.getByRole('switch', { name: 'Documents : par e-mail' }).isChecked()).toBe(false);
    // What a subject is closed for, and where one opens it.
    expect(await page.getByRole('switch', { name: 'Santé et prévention : par sms' }).isDisabled()).toBe(true);
    await page.getByText('Acceptez d’abord de recevoir les offres et les conseils').waitFor();
    await page.getByRole('link', { name: 'Voir mes consentements' }).click();
    await heading('Consentements et données');
  });

  test('consents are asked for after signing in, and each answer leaves the window', async () => {
    const userName = `accords.${appareil}@exemple.fr`;
    await compteDeDemonstration(portal, userName, false);
    await enter(userName, options);
    const { page } = guest;
    await guest.load('/profil/consentements', 'Consentements et données');
    const dialog = page.getByRole('dialog', { name: 'Vos consentements' });
    await dialog.waitFor();
    expect(await faults(guest), 'fenêtre des consentements').toEqual([]);
    const { H7_SHOTS } = process.env;
    if (H7_SHOTS) await page.screenshot({ path: `${H7_SHOTS}/${appareil}_fenetre.png` });
    await dialog.getByRole('button', { name: /^J’accepte : Je souhaite recevoir par e-mail/ }).click();
    await eventually(() => dialog.getByRole('listitem').count()).toBe(3);
    for (let left = 3; left > 0; left--) {
      await dialog
        .getByRole('button', { name: /^Je refuse/ })
        .first()
        .click();
      await eventually(() => dialog.getByRole('listitem').count()).toBe(left - 1);
    }
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => page.getByText(/^Accepté le/).count()).toBe(2);
    // As another session would ask again: everything has its answer.
    await page.evaluate(() => window.sessionStorage.clear());
    await Promise.all([page.waitForResponse(/\/api\/consentement$/), page.reload()]);
    await guest.settled();
    expect(await dialog.count()).toBe(0);
  });

  test('another identifier, through the link of the mail', async () => {
    const [ancien, nouveau] = [`avant.${appareil}@exemple.fr`, `apres.${appareil}@exemple.fr`];
    await compteDeDemonstration(portal, ancien);
    await enter(ancien, options);
    const { page } = guest;
    await guest.load('/profil/securite', 'Sécurité de mon compte');
    await page.getByRole('link', { name: 'Modifier mon identifiant' }).click();
    await heading('Modifier mon identifiant de connexion');
    await page.getByLabel(/^Nouvel identifiant/).fill(nouveau);
    await page.getByLabel(/^Confirmation du nouvel identifiant/).fill(nouveau);
    await page.getByLabel(/^Mot de passe actuel/).fill(PASSWORD);
    await click('Recevoir le lien de confirmation');
    await page
      .getByText(`Un e-mail de confirmation vient de vous être envoyé à ${nouveau}.`)
      .first()
      .waitFor();
    const { route, code, userId } = await dernierLien(portal, nouveau);
    // A link of a mail opens a page of its own.
    await page.goto('about:blank');
    await guest.load(`${route}?code=${code}&userId=${userId}`);
    await heading('Identifiant modifié avec succès.');
    expect(page.url()).not.toContain(code);
    expect(await faults(guest), 'identifiant modifié').toEqual([]);
    const someone = visitor(portal.app);
    await someone.signIn(nouveau);
    await expect(visitor(portal.app).signIn(ancien)).rejects.toThrow();
  });

  onceADay('the account is deleted, and does not open any more', async () => {
    const userName = `adieu.${appareil}@exemple.fr`;
    await compteDeDemonstration(portal, userName);
    await enter(userName, options);
    const { page } = guest;
    await guest.load('/profil/supprimer-compte', 'Supprimer mon compte');
    await page.getByLabel(/^Motif/).selectOption('AUTRE');
    await page.getByLabel(/^Commentaire/).fill('Je quitte la mutuelle.');
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /J’ai compris/ }).check();
    await click('Supprimer mon compte');
    await heading('Votre compte adhérent est désormais supprimé');
    expect(
      await page.evaluate(() =>
        Object.keys(window.localStorage).filter((key) => /Contrat|Code|Block/.test(key)),
      ),
    ).toEqual([]);
    await guest.load('/login', 'Connexion');
    await page.getByLabel(/^Identifiant/).fill(userName);
    await page.locator('#connexion-password').fill(PASSWORD);
    await click('Se connecter');
    await page.getByText('Identifiant ou mot de passe incorrect.').first().waitFor();
    guest.forgive(/status of 401/);
  });
});
