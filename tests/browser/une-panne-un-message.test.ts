import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
  guest = await portal.guest('adherent');
});
afterAll(async () => {
  guest.forgive(/status of 503/);
  await guest.leave();
  await portal.close();
});

/** Pages that stand on one read or on several. */
const PAGES = [
  '/accueil',
  '/contrat',
  '/contrat/beneficiaires',
  '/contrat/cotisations',
  '/remboursements',
  '/remboursements/annee',
  '/carte-tp',
  '/demandes',
  '/documents',
  '/messagerie',
  '/profil',
  '/profil/preferences',
  '/profil/consentements',
  '/profil/historique',
  '/notifications',
];

const REASON = 'Le service est momentanément indisponible.';
/** The contract one looks at is not read by the page: it is there before. */
const READS = /\/api\/(?!.*(contrats|cms|evenements))/;

test.each(inTurn(PAGES, 1, 6))(
  '%s sans réponse : un seul message, la raison dite une fois, et l’on peut redemander',
  async (address) => {
    const { page } = guest;
    await guest.load('/demarches');
    await page.route(READS, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: { message: REASON } })
        : route.continue(),
    );
    await guest.goTo(address);
    const toasts = page.getByRole('alert').filter({ hasText: REASON });
    await toasts.first().waitFor();
    await page.waitForTimeout(400);
    expect(await toasts.count()).toBe(1);
    expect((await page.locator('body').innerText()).split(REASON).length - 1).toBe(1);
    await page.unroute(READS);
    const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    while ((await again.count()) > 0) {
      await again.first().click();
      await guest.settled();
    }
    expect(await page.getByRole('main').innerText()).not.toContain('Nous n’avons pas pu lire');
  },
);
