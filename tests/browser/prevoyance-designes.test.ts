import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Salarie } from '#server/gestion/portefeuille.ts';
import { avecPrevoyance } from '#tests/support/avec-prevoyance.ts';
import { faultsOnceADay } from '#tests/support/axe.ts';
import { openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurn } from '#tests/support/complete.ts';

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
        salarie: async (_, numContrat) => (['00012346', 'PL100003'].includes(numContrat) ? EMPLOI : null),
      }),
    },
  );
});
afterAll(() => portal.close());

test.each(inTurn(CHEZ_LES_DEUX, 1, 2))(
  '%s, who is named is read, and how that changes is said',
  async (nom, options) => {
    const { who, numContrat } = await avecPrevoyance(portal, options.host);
    const guest = await portal.guest(who, options);
    const { page } = guest;
    await guest.load('/accueil', 'Accueil');
    await page.evaluate((un) => window.localStorage.setItem('portail.numContrat', un), numContrat);
    await guest.load('/prevoyance', 'Ma prévoyance');
    await page.reload();
    await page.getByRole('heading', { name: 'Mes bénéficiaires désignés' }).waitFor();
    await page.getByText('Emma MARTIN').waitFor();
    await page.getByText('Enfant, 100').waitFor();
    const { CAPTURES } = process.env;
    if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/designes-${nom}.png`, fullPage: true });
    expect(await faultsOnceADay(guest)).toEqual([]);
    expect(await page.getByRole('link', { name: 'écrivez-nous' }).getAttribute('href')).toContain(
      '/messagerie/ecrire?objet=PREVOYANCE',
    );
    await guest.leave();
  },
);
