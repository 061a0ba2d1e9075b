import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { query } from '#tests/support/lists.ts';
import { restricted } from '#tests/support/restricted.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const API = '/api/admin/referentiel/civilite';
const ABSENT_ID = '00000000-0000-7000-8000-000000000000';

async function sitDown(who: 'gestionnaire' | Visitor): Promise<void> {
  guest = await portal.guest(who);
  ({ page } = guest);
}

/** Everything that the page asks of the API is lost on the way, until `back` is called. */
async function serverDown(): Promise<{ back(): Promise<void> }> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  return { back: () => page.unroute('**/api/**') };
}

async function idOf(code: string): Promise<string> {
  const manager = await portal.as('gestionnaire');
  const [found] = (await manager.get(API + query({ filter: { code } }))).json();
  return found.id;
}

const retry = () => page.getByRole('button', { name: 'Réessayer' }).click();
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

describe('when the server does not answer', () => {
  test('a list says so, and tries again', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    const { back } = await serverDown();
    await guest.goTo('/admin/civilite', 'Civilités');
    await alert('La liste n’a pas pu être chargée. Impossible de se connecter au serveur').waitFor();
    guest.forgive(/ERR_CONNECTION_REFUSED/);
    await back();
    await retry();
    await page.getByRole('link', { name: 'MME' }).waitFor();
  });

  onceADay('a record says so, and tries again', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    const { back } = await serverDown();
    await guest.goTo(`/admin/civilite/${await idOf('MME')}/show`, 'Fiche indisponible');
    await alert('La fiche n’a pas pu être chargée. Impossible de se connecter au serveur').waitFor();
    guest.forgive(/ERR_CONNECTION_REFUSED/);
    await back();
    await retry();
    await page.getByRole('heading', { level: 1, name: 'Madame' }).waitFor();
  });

  test('a form says so, and keeps what was typed', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin/civilite/create', 'Nouvelle civilité');
    await page.locator('#champ-code').fill('COUPE');
    await page.locator('#champ-libelle').fill('Coupé');
    const { back } = await serverDown();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await alert('Impossible de se connecter au serveur').first().waitFor();
    expect(await page.locator('#champ-libelle').inputValue()).toBe('Coupé');
    guest.forgive(/ERR_CONNECTION_REFUSED/);
    await back();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coupé' }).waitFor();
  });

  test('signing in says so', async () => {
    guest = await portal.guest();
    ({ page } = guest);
    await guest.load('/login', 'Connexion');
    await page.locator('#connexion-userName').fill('gestionnaire@demo.fr');
    await page.locator('#connexion-password').fill(PASSWORD);
    await serverDown();
    await page.keyboard.press('Enter');
    await alert('Impossible de se connecter au serveur').waitFor();
    guest.forgive(/ERR_CONNECTION_REFUSED/);
  });

  onceADay('because it is being maintained, a page of its own says so', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await guest.goTo('/admin/civilite', 'Service momentanément indisponible');
    await page.unroute('**/api/**');
    await retry();
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    // Its own texts, which the page asks for once it is drawn, are refused as well.
    guest.forgive(/status of 503/);
  });
});

describe('what is not there', () => {
  test('a record that does not exist, or not any more', async () => {
    await sitDown('gestionnaire');
    await guest.load(`/admin/civilite/${ABSENT_ID}/show`, 'Fiche introuvable');
    await alert('Cette civilité n’existe pas, ou a été supprimée.').waitFor();
    await guest.goTo(`/admin/civilite/${ABSENT_ID}`, 'Fiche introuvable');
    guest.forgive(/status of 404/);
    await page.getByRole('link', { name: 'Retour à la liste', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Civilités' }).waitFor();
  });

  onceADay('an id that is none, a list and a page that are none', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin/civilite/pas-un-id/show', 'Fiche introuvable');
    guest.forgive(/status of 404/);
    await guest.goTo('/admin/rien', 'Page inconnue');
    await guest.goTo('/rien', 'Page inconnue');
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  });

  test('what the address spells badly is told, and taken off', async () => {
    await sitDown('gestionnaire');
    for (const filtre of inTurn(['{"inconnu":"1"}', '"x"', '{"libelle":{"a":1}}', '[1]'], 0, 4)) {
      await guest.load(`/admin/civilite?filter=${encodeURIComponent(filtre)}`, 'Civilités');
      await page.getByText('Le filtre de l’adresse n’est pas valable').first().waitFor();
      guest.forgive(/status of 400/);
      await page.getByRole('link', { name: 'MME' }).waitFor();
      await page.goto('about:blank');
    }
    // Right, and rarely written: those without one.
    await guest.load(`/admin/civilite?filter=${encodeURIComponent('{"sexe":null}')}`, 'Civilités');
    await page.getByText('Effacer les filtres').first().waitFor();
    await page.goto('about:blank');
    await guest.load('/admin/civilite?sort=rien&order=ASC', 'Civilités');
    await page.getByText('Le tri de l’adresse n’est pas valable').first().waitFor();
    guest.forgive(/status of 400/);
    await page.getByRole('link', { name: 'MME' }).waitFor();
    await page.goto('about:blank');
    await guest.load('/admin/civilite?perPage=100000', 'Civilités');
    await page.getByText('La page de l’adresse n’est pas valable').first().waitFor();
    guest.forgive(/status of 400/);
    await page.getByRole('link', { name: 'MME' }).waitFor();
  });
});

describe('what one may not do any more', () => {
  test('a right that was taken back meanwhile is told, and nothing typed is lost', async () => {
    const someone = await restricted(portal, 'bientot-moins', [
      { ressource: 'referentiel/*', actions: ['create', 'read', 'update', 'delete', 'export'] },
    ]);
    await sitDown(someone);
    await guest.load(`/admin/civilite/${await idOf('M')}`, 'Modifier – Monsieur');
    await withClient(portal.ownerUrl, (client) =>
      client.query(
        `update habilitation set actions = '{read}' where role_id =
           (select id from role where name = 'bientot-moins')`,
      ),
    );
    await page.locator('#champ-libelle').fill('Messire');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await alert(/Accès non autorisé|droit|rôle/)
      .first()
      .waitFor();
    expect(await page.locator('#champ-libelle').inputValue()).toBe('Messire');
    guest.forgive(/status of 403/);
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText('Civilités').click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.getByRole('link', { name: 'MME' }).waitFor();
  });

  onceADay('a session that ended meanwhile leads to signing in, and back', async () => {
    const manager = visitor(portal.app);
    await manager.signIn('gestionnaire@demo.fr');
    await sitDown(manager);
    await guest.load('/admin', 'Tableau de bord');
    await manager.call('POST', '/api/identity/logout', { body: {} });
    await guest.goTo('/admin/civilite?sort=libelle&order=DESC', 'Connexion');
    guest.forgive(/status of 401/);
    await page.getByText('Votre session a pris fin. Merci de vous connecter à nouveau').waitFor();
    await page.locator('#connexion-userName').fill('gestionnaire@demo.fr');
    await page.locator('#connexion-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Civilités' }).waitFor();
    expect(page.url()).toContain('sort=libelle');
  });

  test('a session that ended under a form does not take what was typed', async () => {
    const manager = visitor(portal.app);
    await manager.signIn('gestionnaire@demo.fr');
    await sitDown(manager);
    await guest.load(`/admin/civilite/${await idOf('M')}`, 'Modifier – Monsieur');
    await page.locator('#champ-libelle').fill('Sieur');
    await manager.call('POST', '/api/identity/logout', { body: {} });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const lost = page.getByRole('dialog', { name: 'Votre session a pris fin' });
    await lost.waitFor();
    guest.forgive(/status of 401/);
    // One signs in again beside the form, which is still there when one comes back to it.
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      lost.getByRole('button', { name: 'Me reconnecter' }).click(),
    ]);
    await beside.locator('#connexion-userName').fill('gestionnaire@demo.fr');
    await beside.locator('#connexion-password').fill(PASSWORD);
    await beside.keyboard.press('Enter');
    await lost.waitFor({ state: 'detached' });
    await page.getByText('Vous êtes reconnecté : vous pouvez enregistrer.').waitFor();
    await eventually(() => beside.isClosed()).toBe(true);
    expect(await page.locator('#champ-libelle').inputValue()).toBe('Sieur');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sieur' }).waitFor();
    const again = await portal.as('gestionnaire');
    await eventually(async () => (await again.get(`${API}/${await idOf('M')}`)).json().libelle).toBe('Sieur');
  });
});

describe('what a page is refused for want of a session', () => {
  /** Asks as a page does, with the token that its cookie holds. */
  const asks = (url: string, body?: string) =>
    page.evaluate(
      async ([to, sent]) => {
        const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'x-xsrf-token': xsrf, 'content-type': 'application/json' };
        const answer = await fetch(to, sent === undefined ? {} : { method: 'POST', headers, body: sent });
        return answer.status;
      },
      [url, body] as const,
    );

  test.each([
    ['whoever never was signed in', undefined, '/api/demandes', undefined],
    ['whoever is signed in', 'gestionnaire', '/api/identity/login', '{"userName":"a@b.fr","password":"c"}'],
  ] as const)('is a complaint of %s', async (_, who, url, body) => {
    const someone = await portal.guest(who);
    ({ page } = someone);
    await someone.load('/cookies', 'Politique de cookies');
    expect(await asks(url, body)).toBe(401);
    await expect(someone.leave()).rejects.toThrow(/status of 401/);
  });

  test('is none once the session is over', async () => {
    const member = visitor(portal.app);
    await member.signIn('adherent@demo.fr');
    await sitDown(member);
    await guest.load('/cookies', 'Politique de cookies');
    await member.call('POST', '/api/identity/logout', { body: {} });
    expect(await asks('/api/demandes')).toBe(401);
    expect(guest.complaints().join()).toContain('status of 401');
  });
});
