import { randomUUID } from 'node:crypto';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { type Message, makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposeInconnu } from '#tests/support/outbox.ts';

let portal: Portal;
const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));
const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

async function messageOf(changes: Partial<Message>): Promise<Message> {
  const [client] = await portal.db.query<{ id: string }>("select id from client where code = 'horizon'");
  return {
    clientId: client?.id ?? '',
    modele: 'REINIT_MDP',
    destinataire: 'adherent@demo.fr',
    variables: {
      prenom: 'Jeanne',
      lien: `${portal.origin()}/#/login?de=courriel`,
      duree: '1 heure',
      code: '739182',
    },
    correlation: randomUUID(),
    ...changes,
  };
}

async function sent(): Promise<void> {
  const waiting = async () => (await portal.db.query("select 1 from envoi where etat = 'aEnvoyer'")).length;
  await eventually(waiting).toBe(0);
}

async function leave(canal: 'mail' | 'sms', changes: Partial<Message> = {}): Promise<void> {
  const message = await messageOf(changes);
  await portal.db.transaction({ id: null, nom: 'essais' }, (tx) => envois[canal](tx, message));
  await sent();
}

/** The mail’s frame runs no script, not even that of axe: Chromium says so. */
const REFUSED = /^error : Blocked script execution in 'about:srcdoc'/;

async function mailIn(guest: Guest): Promise<FrameLocator> {
  const frame = guest.page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  return frame;
}

const overflow = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

onceADay('says so as long as nothing was sent', async () => {
  const guest = await portal.guest();
  await guest.load('/boite-envoi', 'Boîte d’envoi');
  await guest.page.getByText('Rien n’est encore parti.').waitFor();
  await guest.page.getByRole('note').getByText('Démonstration.').waitFor();
  expect(await faultsOnceADay(guest)).toEqual([]);
  await leave('mail');
  await guest.page.getByRole('button', { name: 'Actualiser' }).click();
  await guest.page.getByText('1 message.').waitFor();
  await guest.leave();
});

const LOOKS = [
  ['at a desk', {}],
  ['on a telephone', PHONE],
  ['in the dark', { colorScheme: 'dark' }],
] as const;

describe.each(inTurn(LOOKS, 1, LOOKS.length))('%s', (_where, options: GuestOptions) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await portal.guest(undefined, options);
  });
  afterAll(async () => {
    guest.forgive(REFUSED);
    await guest.leave();
  });

  test('a mail is read as it was received, and its link opens the portal', async () => {
    await leave('mail');
    await guest.load('/boite-envoi', 'Boîte d’envoi');
    await guest.page.getByRole('list', { name: 'Messages' }).waitFor();
    expect(await faults(guest)).toEqual([]);
    expect(await overflow(guest)).toBe(0);
    await guest.page.getByRole('link', { name: 'Choisissez un nouveau mot de passe' }).first().click();
    const mail = await mailIn(guest);
    await guest.page.getByText('Mutuelle Horizon <ne-pas-repondre@portail.example>').waitFor();
    const logo = mail.locator('img');
    await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
    expect(await overflow(guest)).toBe(0);
    const [opened] = await Promise.all([
      guest.page.context().waitForEvent('page'),
      mail.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click(),
    ]);
    await opened.waitForURL(`${portal.origin()}/#/login?de=courriel`);
    await opened.getByRole('heading', { name: 'Connexion' }).waitFor();
    await opened.close();
    await guest.page.getByRole('button', { name: 'Texte' }).click();
    await guest.page.getByText('Vous avez demandé à changer le mot de passe').waitFor();
    expect(await guest.page.getByRole('button', { name: 'Texte' }).getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOnceADay(guest)).toEqual([]);
  });

  test('an SMS is read, and what could not leave says why', async () => {
    await leave('sms', { modele: 'CODE_SECURITE', destinataire: '+33612345678' });
    await deposeInconnu(portal, 'MAIL', await messageOf({ destinataire: 'perdu@demo.fr' }));
    await sent();
    await guest.goTo('/boite-envoi?destinataire=%2B336', 'Boîte d’envoi');
    await guest.page.getByRole('link', { name: 'SMS : Code de sécurité' }).first().click();
    await guest.page.getByText(/^739182 est votre code de sécurité Mutuelle Horizon/).waitFor();
    await guest.settled();
    expect(await faults(guest)).toEqual([]);
    await guest.page.getByRole('link', { name: 'Retour à la boîte d’envoi' }).click();
    await guest.page.getByRole('searchbox', { name: 'Destinataire' }).fill('perdu@');
    const row = guest.page.getByRole('listitem').filter({ hasText: 'perdu@demo.fr' }).first();
    await row.getByText('Au rebut').waitFor();
    await row.getByText('Le modèle de message « INCONNU » n’existe pas.').waitFor();
    await row.getByRole('link').click();
    await guest.page.getByText('Ce message n’a pas été reçu').waitFor();
    await guest.settled();
    expect(await faultsOnceADay(guest)).toEqual([]);
  });
});

test('a mail runs nothing, whatever is in it', async () => {
  const guest = await portal.guest();
  await leave('mail', {
    destinataire: 'xss@demo.fr',
    variables: {
      prenom: '<img src=x onerror="top.planted=1"><script>top.planted=1</script>',
      lien: 'javascript:top.planted=1',
      duree: '1 heure',
    },
  });
  await guest.load('/boite-envoi?destinataire=xss@', 'Boîte d’envoi');
  await guest.page.getByRole('list', { name: 'Messages' }).getByRole('link').click();
  const mail = await mailIn(guest);
  await mail.getByText('Bonjour <img src=x').waitFor();
  expect(await mail.locator('script, [onerror]').count()).toBe(0);
  expect(await mail.locator('a[href^="javascript"]').count()).toBe(0);
  expect(await guest.page.evaluate(() => 'planted' in window)).toBe(false);
  expect(await guest.page.locator('iframe').getAttribute('sandbox')).not.toMatch(/script|same-origin/);
  await guest.leave();
});

onceADay('there is no such page outside of the demonstration', async () => {
  const real = await openPortal({ DEMO: 'false' });
  const guest = await real.guest();
  await guest.load('/boite-envoi', 'Page inconnue');
  await guest.goTo(`/boite-envoi/${randomUUID()}`, 'Page inconnue');
  guest.forgive(/status of 404/);
  await guest.leave();
  await real.close();
});
