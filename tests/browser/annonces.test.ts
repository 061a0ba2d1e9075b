import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { isSaisonDesCartes } from '#src/core/adherent/carte-suivante.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Cartes } from '#src/lectures/cartes.ts';
import { annonce } from '#tests/support/annonces.ts';
import { faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns } from '#tests/support/complete.ts';
import { carteDeFamille, gestionDeFamille, reglages } from '#tests/support/famille.ts';
import { visitor } from '#tests/support/visitor.ts';

const JOUR = aujourdhui(new Date());
const SUIVANTE = Number(JOUR.slice(0, 4)) + 1;
const monde = reglages();
/** The same people have other numbers at the other client. */
const LITTORAL = new Map([
  ['Jeanne', '000000781001'],
  ['Lucas', '000000781002'],
]);
function cartesDuLittoral(): Cartes {
  const { cartes = [] } = monde.cartes ?? {};
  return {
    motifIndisponible: null,
    cartes: cartes.map((carte) => ({
      ...{ ...carte, id: `PL100001-${carte.annee}`, numContrat: 'PL100001' },
      beneficiaires: carte.beneficiaires.flatMap((un) => {
        const numPers = LITTORAL.get(un.prenom);
        return numPers === undefined ? [] : { ...un, numPers };
      }),
    })),
  };
}
let gestion: ReturnType<ReturnType<typeof gestionDeFamille>>;
let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  const carte = carteDeFamille();
  const suivante = {
    ...{ ...carte, id: `${carte.numContrat}-${SUIVANTE}`, annee: SUIVANTE },
    ...{ dateDebutValidite: `${SUIVANTE}-01-01`, dateFinValidite: `${SUIVANTE}-12-31` },
  };
  monde.cartes = { cartes: [carte, suivante], motifIndisponible: null };
  portal = await openPortal(
    {},
    {
      gestion: (demonstration) => {
        const famille = gestionDeFamille(monde)(demonstration);
        gestion = {
          ...famille,
          cartes: (client, numContrat) =>
            client === 'littoral' ? Promise.resolve(cartesDuLittoral()) : famille.cartes(client, numContrat),
        };
        return gestion;
      },
    },
  );
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const largeur = () => guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (_, options, test) => {
  test('the card of the year that comes is announced, and opened', async () => {
    guest = await portal.guest('adherent', options);
    const { page } = guest;
    const annoncee = page.getByText(
      `Votre carte ${SUIVANTE} est disponible. Elle est valable à partir du 1er janvier ${SUIVANTE}`,
    );
    const section = page.getByRole('region', { name: `Cartes ${SUIVANTE}` });
    if (isSaisonDesCartes(JOUR)) {
      await guest.load('/accueil', 'Accueil');
      await annoncee.waitFor();
      expect(await faultsOnceADay(guest)).toEqual([]);
      await page.getByRole('link', { name: 'L’ouvrir' }).click();
      await section.waitFor();
      await expect.poll(() => section.evaluate((une) => une === document.activeElement)).toBe(true);
    } else await guest.load('/carte-tp', 'Ma carte de tiers payant');
    await annoncee.waitFor();
    await section.getByText(`Valable du 01/01/${SUIVANTE} au 31/12/${SUIVANTE}`).waitFor();
    expect(await largeur()).toBeLessThanOrEqual(0);
    expect(await faultsOnceADay(guest)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'L’ouvrir' }).click();
    await expect.poll(() => section.evaluate((une) => une.getBoundingClientRect().top)).toBeLessThan(200);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Télécharger la carte (PDF)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`carte-tiers-payant-${SUIVANTE}.pdf`);
  });

  test('the bell tells it once, and leads there', async () => {
    for (const _ of [1, 2]) await annonce(portal, { gestion, jour: `${SUIVANTE - 1}-11-26` });
    const lucas = visitor(portal.app, options.host);
    await lucas.signIn('beneficiaire@demo.fr');
    guest = await portal.guest(lucas, options);
    const { page } = guest;
    await guest.load('/notifications', 'Notifications');
    const dite = page.getByRole('heading', { name: `Votre carte ${SUIVANTE} est disponible` });
    await dite.waitFor();
    expect(await dite.count()).toBe(1);
    await page.getByRole('link', { name: /L’ouvrir/ }).click();
    await page.getByRole('region', { name: `Cartes ${SUIVANTE}` }).waitFor();
  });
});
