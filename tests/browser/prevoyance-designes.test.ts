import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Salarie } from '#server/gestion/portefeuille.ts';
import { faults } from '#tests/support/axe.ts';
import { openPortal, type Portal } from '#tests/support/browser.ts';

const EMPLOI: Salarie = {
  entreprise: { siret: '73282932000074', raisonSociale: 'Atelier Exemple' },
  ...{ section: null, codeCategorieSociale: null, dateEmbauche: null, dateAffiliation: null },
  ...{ isPortabilite: false, dateFinPortabilite: null, codeModeRemuneration: null, salaireReference: null },
  beneficiairesDesignes: [{ nom: 'MARTIN', prenom: 'Emma', lien: 'Enfant', part: 100 }],
};

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal(
    {},
    {
      gestion: (demonstration) => ({
        ...demonstration,
        salarie: async (_, numContrat) => (numContrat === '00012346' ? EMPLOI : null),
      }),
    },
  );
});
afterAll(() => portal.close());

test.each([
  ['on a desk', { viewport: { width: 1280, height: 900 } }],
  ['on a phone', { viewport: { width: 375, height: 740 } }],
] as const)('%s, who is named is read, and how that changes is said', async (nom, options) => {
  const guest = await portal.guest('adherent', options);
  const { page } = guest;
  await guest.load('/accueil', 'Accueil');
  await page.evaluate(() => window.localStorage.setItem('portail.numContrat', '00012346'));
  await guest.load('/prevoyance', 'Ma prévoyance');
  await page.reload();
  await page.getByRole('heading', { name: 'Mes bénéficiaires désignés' }).waitFor();
  await page.getByText('Emma MARTIN').waitFor();
  await page.getByText('Enfant, 100').waitFor();
  const { CAPTURES } = process.env;
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/designes-${nom}.png`, fullPage: true });
  expect(await faults(guest)).toEqual([]);
  expect(await page.getByRole('link', { name: 'écrivez-nous' }).getAttribute('href')).toContain(
    '/messagerie/ecrire',
  );
  await guest.leave();
});
