import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurns } from '#tests/support/complete.ts';
import { visitor } from '#tests/support/visitor.ts';

const PARTENAIRE = 'https://second-avis.exemple.fr';
const SECRET = 'un-secret-de-partenaire-pour-les-essais';
const LIEN = 'Accéder au service : Second avis médical';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ SITES_ENCADRES: PARTENAIRE, PARTENAIRES_SECRETS: `avismed=${SECRET}` });
});
afterAll(() => portal.close());

/** What the partner's site is sent: addresses, and the token of a form. */
async function partenaire({ page }: Guest) {
  const recues: { readonly adresse: string; readonly corps: string }[] = [];
  await page.route(`${PARTENAIRE}/**`, async (route) => {
    recues.push({ adresse: route.request().url(), corps: route.request().postData() ?? '' });
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fr"><title>Partenaire</title><h1>Bonjour Jeanne</h1></html>',
    });
  });
  return recues;
}

describe.each(
  inTurns([
    ['on a desk', { viewport: { width: 1280, height: 800 } }],
    ['on a phone', { viewport: { width: 375, height: 740 } }],
  ] as const),
)('%s', (_, options, test) => {
  test('a partner opens over the page, and knows who comes by a token that is in no address', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    const recues = await partenaire(guest);
    await guest.load('/contrat', 'Mon contrat');
    await page
      .getByRole('navigation', { name: 'Mon contrat' })
      .getByRole('link', { name: 'Services' })
      .click();
    await guest.settled();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mes services');
    expect(await faultsOnceADay(guest)).toEqual([]);
    const lien = page.getByRole('button', { name: LIEN });
    await lien.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Second avis médical' });
    await dialog.waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Bonjour Jeanne' }).waitFor();
    expect(await faults(guest)).toEqual([]);
    const token = new URLSearchParams(recues[0]?.corps).get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(recues.map(({ adresse }) => adresse)).toEqual([`${PARTENAIRE}/`]);
    const authorization = `Basic ${Buffer.from(`avismed:${SECRET}`).toString('base64')}`;
    const asked = { body: { token }, headers: { authorization } };
    const answer = await visitor(portal.app).call('POST', '/api/identity/sso-token', asked);
    expect(answer.json()).toMatchObject({ userName: 'adherent@demo.fr', prenom: 'Jeanne' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => lien.evaluate((element) => element === document.activeElement)).toBe(true);
    const autre = page.getByRole('link', { name: /Téléconsultation 7j\/7 \(nouvel onglet\)/ });
    expect(await autre.getAttribute('target')).toBe('_blank');
    await guest.leave();
  });

  test('without a token nothing opens, and it is said', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    const recues = await partenaire(guest);
    await page.route('**/api/identity/sso-token', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await guest.load('/garanties/services', 'Mes services');
    await page.getByRole('button', { name: LIEN }).click();
    await page.getByText('Erreur lors de la récupération du token SSO.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(recues).toEqual([]);
    guest.forgive(/status of 500/);
    await guest.leave();
  });
});
