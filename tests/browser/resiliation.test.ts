import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';
import { deposes } from '#tests/support/outbox.ts';

interface Chez extends GuestOptions {
  readonly numContrat: string;
}
const SCREENS: readonly (readonly [string, Chez])[] = [
  ['sur un bureau', { viewport: { width: 1280, height: 800 }, numContrat: '00012345' }],
  [
    'sur un téléphone, chez l’autre organisme',
    {
      ...{ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
      ...{ host: 'deux.localhost', numContrat: 'PL100001' },
    },
  ],
];
const LIEN = 'Résilier votre contrat';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const main = async ({ page }: Guest) => lu(await page.getByRole('main').innerText());

async function sain(guest: Guest): Promise<void> {
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);
  const trop = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await guest.page.evaluate(trop)).toBeLessThanOrEqual(0);
}

describe.each(inTurns(SCREENS))('%s', (_, { numContrat, ...options }, test) => {
  test('sans compte, en deux étapes ; acceptée, elle est confirmée par e-mail', async () => {
    const guest = await portal.guest(undefined, options);
    const { page } = guest;
    const adresse = `jeanne.${numContrat}@exemple.fr`.toLowerCase();
    await guest.load('/', '');
    await page.getByRole('link', { name: LIEN }).click();
    await page.getByRole('heading', { level: 1, name: LIEN }).waitFor();
    // Told in the order of the page.
    await page.getByRole('button', { name: 'Continuer' }).click();
    await eventually(async () =>
      (await page.getByRole('alert').getByRole('button').allInnerTexts()).map(
        (une) => lu(une).split(' : ')[0],
      ),
    ).toEqual(['Référence du contrat', 'Motif', 'Prénom', 'Nom', 'Date de naissance', 'Adresse e-mail']);
    await sain(guest);
    expect(await faults(guest)).toEqual([]);
    const dit = (nom: RegExp, valeur: string) => page.getByRole('textbox', { name: nom }).fill(valeur);
    await dit(/^Référence du contrat/, numContrat);
    await page.getByLabel(/^Motif/).selectOption({ label: 'Après un an d’adhésion' });
    await dit(/^Prénom/, 'Jeanne');
    await dit(/^Nom/, 'Martin');
    await dit(/^Date de naissance/, '12/05/1985');
    await dit(/^Adresse e-mail/, adresse);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 2, name: 'Vérifiez votre demande' }).waitFor();
    await sain(guest);
    await page.getByRole('button', { name: 'Confirmer ma demande de résiliation' }).click();
    await eventually(() => main(guest)).toContain('Votre demande de résiliation est reçue');
    await sain(guest);
    const [reference = ''] = /DEM-\d{4}-\d{6,}/.exec(await main(guest)) ?? [];
    const recus = async () => (await deposes(portal, adresse)).map(({ modele }) => modele);
    expect(await recus()).toEqual(['RESILIATION_SANS_COMPTE']);
    await guest.leave();

    const marc = await portal.guest('gestionnaire', options);
    const filtre = encodeURIComponent(JSON.stringify({ reference }));
    await marc.load(`/admin/demande-adherent?filter=${filtre}`, 'Demandes');
    await marc.page.getByRole('link', { name: reference }).click();
    await marc.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
    await sain(marc);
    await marc.page.getByRole('main').getByRole('button', { name: 'Accepter', exact: true }).click();
    await marc.page.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
    await marc.page.getByText(/a été acceptée\.$/).waitFor();
    await eventually(recus).toEqual(['RESILIATION_CONFIRMEE', 'RESILIATION_SANS_COMPTE']);
    await marc.leave();
  });

  test('avec un compte, au bas de chaque page', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    for (const [rang, route] of ['/accueil', '/documents', '/profil'].entries()) {
      await (rang === 0 ? guest.load : guest.goTo)(route);
      expect(
        await page.getByRole('contentinfo').getByRole('link', { name: LIEN }).getAttribute('href'),
        route,
      ).toBe('#/contrat/resilier');
    }
    await page.getByRole('contentinfo').getByRole('link', { name: LIEN }).click();
    await page.getByRole('form', { name: LIEN }).waitFor();
    await guest.leave();
  });
});
