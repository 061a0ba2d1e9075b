import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { seDeconnecte } from '#tests/support/member-area.ts';
import { type RealProvider, startProvider } from '#tests/support/oidc-provider.ts';

const CLIENT_ID = 'portail-horizon';
const SECRET = 'secret-des-essais';
const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

let portal: Portal;
let provider: RealProvider;
let guest: Guest | undefined;
beforeAll(async () => {
  portal = await openPortal({ OIDC_SECRETS: `horizon=${SECRET}` });
  provider = await startProvider({ clientId: CLIENT_ID, secret: SECRET, portal: () => portal.origin() });
  const oidc = { autorite: provider.url, clientId: CLIENT_ID };
  await portal.db.query(
    `update client set configuration = configuration || $1::jsonb where code = 'horizon'`,
    [JSON.stringify({ oidcExternalProvider: 'Identité Mutualiste', oidc })],
  );
});
afterEach(async () => {
  await guest?.leave();
  guest = undefined;
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

async function signInAs(email: string, options: GuestOptions = {}): Promise<Guest> {
  const one = await portal.guest(undefined, options);
  guest = one;
  await one.page.goto('/');
  await one.page.getByRole('heading', { name: 'Qui êtes-vous ?' }).waitFor();
  await one.page.getByLabel('Adresse').fill(email);
  await one.page.getByRole('button', { name: 'Continuer' }).click();
  return one;
}

test.each(
  inTurn(
    [
      ['a desk', {}],
      ['a phone', PHONE],
    ] as const,
    0,
    2,
  ),
)('%s goes to the provider and back, is at home, and leaves both', async (_name, options) => {
  const one = await signInAs('adherent@demo.fr', options);
  const { page } = one;
  await eventually(() => page.url()).toBe(`${portal.origin()}/#/accueil`);
  expect(await page.locator('#portail').textContent()).toContain('"userName":"adherent@demo.fr"');
  const cookies = await page.context().cookies(portal.origin());
  expect(cookies.map(({ name }) => name)).not.toContain('portail_fournisseur');
  await one.settled();
  await seDeconnecte(page);
  await page.getByRole('button', { name: 'Quitter' }).click();
  // Both are left: the portal sends one to the provider, which asks again.
  await page.getByRole('heading', { name: 'Qui êtes-vous ?' }).waitFor();
  expect(page.url()).toContain(provider.url);
});

test('who the portal does not know reads why, and may begin again', async () => {
  const one = await signInAs('personne@exemple.fr');
  await one.page.getByRole('heading', { level: 1, name: 'Connexion impossible' }).waitFor();
  expect(await one.page.getByText('Identité Mutualiste').count()).toBe(1);
  await one.settled();
  expect(await faults(one)).toEqual([]);
  expect(await one.page.getByRole('link', { name: 'Recommencer' }).getAttribute('href')).toBe(
    '/api/identity/login',
  );
});

test('the pages of a local sign-in lead to the provider', async () => {
  const { page } = await portal.guest();
  for (const route of ['/login', '/forgot-password', '/register', '/reset-password?code=a&userId=b']) {
    await page.goto('about:blank');
    await page.goto(`${portal.origin()}/#${route}`);
    await page.getByRole('heading', { name: 'Qui êtes-vous ?' }).waitFor();
  }
  await page.context().close();
});

onceADay('a page that needs no account stays', async () => {
  guest = await portal.guest();
  await guest.load('/cookies', 'Politique de cookies');
});
