import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { retient } from '#tests/support/retient.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const deborde = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Where one looks for somebody at each client: a name, a postal code. */
const LIEUX = { horizon: ['Reims', 'Reims'], littoral: ['17000', 'La Rochelle'] } as const;
const VUES = CHEZ_LES_DEUX.map(
  ([nom, options]) => [nom, options, ...LIEUX[options.host ? 'littoral' : 'horizon']] as const,
);

describe.each(inTurns(VUES))('%s', (nom, options, lieu, commune, test) => {
  const regarde = async (guest: Guest, quoi: string) => {
    const { CAPTURES } = process.env;
    if (CAPTURES) await guest.page.screenshot({ path: `${CAPTURES}/${quoi}-${nom}.png`, fullPage: true });
    const look = quoi === 'professionnels' ? faults : faultsOnceADay;
    expect([quoi, await look(guest), await deborde(guest)]).toEqual([quoi, [], false]);
  };

  test('somebody is found, in the list and on the map, and what one asked stays in the address', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/contrat', 'Mon contrat');
    await page
      .getByRole('navigation', { name: 'Mon contrat' })
      .getByRole('link', { name: 'Trouver un professionnel' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Trouver un professionnel' }).waitFor();
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByText('Choisissez d’abord une profession.').waitFor();
    await regarde(guest, 'professionnels-vide');
    await page.getByLabel('Profession', { exact: true }).selectOption({ label: 'Opticien' });
    await page.getByRole('textbox', { name: /^Où/ }).fill('Xyzville');
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByText(/l’annuaire ne couvre que la France\. Ajoutez son code postal/).waitFor();
    guest.forgive(/status of 400/);
    await page.getByRole('textbox', { name: /^Où/ }).fill(lieu);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: `à moins de 10 km du centre de ${commune}` }).waitFor();
    if (options.viewport?.width !== 1280) await page.getByRole('button', { name: 'Voir la carte' }).click();
    const carte = page.getByRole('region', { name: 'Carte des résultats' });
    await carte.locator('.lieu, .groupe-de-lieux').first().waitFor();
    await guest.settled();
    await regarde(guest, 'professionnels');
    const premier = page.locator('main li h3 a').first();
    const qui = await premier.innerText();
    await premier.click();
    await page.getByRole('heading', { level: 1, name: qui }).waitFor();
    await page.getByRole('link', { name: /^Itinéraire/ }).waitFor();
    await page.getByText('Ce qui vous serait remboursé').waitFor();
    // The price that it is reckoned with goes along.
    const suite = page.getByRole('link', { name: 'Changer le prix' }).first();
    expect(await suite.getAttribute('href')).toMatch(/simulateur\?acte=LUNETTES&prix=\d+/);
    await regarde(guest, 'professionnel');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: commune }).waitFor();
    expect(await page.getByLabel('Profession', { exact: true }).inputValue()).toBe('OPTICIEN');
    // A page that there is not, and the way back to one that there is.
    await guest.load(
      `/professionnels?codeProfession=OPTICIEN&lieu=${lieu}&page=99`,
      'Trouver un professionnel',
    );
    await page.getByText('Il n’y a pas autant de pages').waitFor();
    guest.forgive(/status of 400/);
    await page.getByRole('link', { name: 'Voir la première' }).click();
    await page.getByRole('heading', { level: 2, name: commune }).waitFor();
    // What was found before is not told as what one looks for now.
    const profession = page.getByLabel('Profession', { exact: true });
    await profession.selectOption({ index: 1 });
    const arrivent = await retient(guest, `codeProfession=${await profession.inputValue()}`);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Recherche en cours…' }).waitFor();
    arrivent();
    await page.getByRole('heading', { level: 2, name: commune }).waitFor();
    await guest.leave();
  });

  test('around me: where one is, or what to do where the browser does not say', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/professionnels?codeProfession=PHARMACIEN', 'Trouver un professionnel');
    await page.context().clearPermissions();
    await page.getByRole('button', { name: 'Autour de moi' }).click();
    await page.getByText(/ou écrivez une commune\.$/).waitFor();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 48.724681, longitude: 4.584493 });
    await page.getByRole('button', { name: 'Autour de moi' }).click();
    await page.getByRole('heading', { level: 2, name: 'à moins de 10 km de votre position' }).waitFor();
    expect(page.url()).toContain('autour=48.725%2C4.584');
    await page.context().setGeolocation({ latitude: 40.7, longitude: -74 });
    await page.getByRole('button', { name: 'Autour de moi' }).click();
    await page.getByText(/Vous êtes hors de France/).waitFor();
    await guest.leave();
  });

  onceADay('the map goes on where it is moved; an address starts from its commune', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    const voulue = new URLSearchParams({
      codeProfession: 'MEDECIN',
      lieu: '12 rue de Rivoli 75001 Paris',
      rayon: '50',
    });
    await guest.load(`/professionnels?${voulue}`, 'Trouver un professionnel');
    await page.getByText(/^Les distances partent du centre de .*, et non de cette adresse/).waitFor();
    if (options.viewport?.width !== 1280) await page.getByRole('button', { name: 'Voir la carte' }).click();
    const carte = page.getByRole('region', { name: 'Carte des résultats' });
    const dite = carte.getByText(/^La carte montre [\d\s]+ des [\d\s]+ résultats\./);
    await dite.waitFor();
    const montres = async () =>
      Number(
        (await carte.getByRole('status').innerText()).match(/montre ([\d\s]+) des/)?.[1]?.replace(/\s/g, ''),
      );
    expect(await montres()).toBe(100);
    await regarde(guest, 'professionnels-carte');
    await carte.getByRole('button', { name: 'Réduire' }).click();
    // More of them, or all of them: then there is nothing to say.
    await expect
      .poll(async () => ((await dite.count()) === 0 ? Number.POSITIVE_INFINITY : montres()))
      .toBeGreaterThan(100);
    await regarde(guest, 'professionnels-carte-loin');
    await guest.leave();
  });

  onceADay('a place that nobody can put on a map, and a directory that does not answer', async () => {
    // What answers in its place is asked of the first host: the other is known to the browser alone.
    const guest = await portal.guest('adherent', { viewport: options.viewport });
    const { page } = guest;
    let etat = 'complet';
    await page.route('**/api/cgdm-svc/geo/geolocate-ps*', async (route) => {
      const answer = await route.fetch();
      const lue = await answer.json();
      const [premier, ...autres] = lue.resultats;
      const sans = { ...premier, coordonnees: null, distanceKm: null };
      const resultats = etat === 'indisponible' ? [] : [...autres, sans];
      await route.fulfill({
        response: answer,
        json: { ...lue, etat, resultats, total: resultats.length, dateLecture: '2026-11-20T08:00:00.000Z' },
      });
    });
    await guest.load(`/professionnels?codeProfession=OPTICIEN&lieu=${lieu}`, 'Trouver un professionnel');
    await page.getByText('Lieu inconnu').first().waitFor();
    expect(await faults(guest)).toEqual([]);
    etat = 'ancien';
    await guest.load(
      `/professionnels?codeProfession=OPTICIEN&lieu=${lieu}&rayon=20`,
      'Trouver un professionnel',
    );
    await page
      .getByText('L’annuaire public ne répond pas : voici ce que nous en savions du 20 novembre 2026')
      .waitFor();
    etat = 'indisponible';
    await guest.load(
      `/professionnels?codeProfession=OPTICIEN&lieu=${lieu}&rayon=5`,
      'Trouver un professionnel',
    );
    await page.getByText('Nous n’en savons rien tant que l’annuaire public ne répond pas.').waitFor();
    await regarde(guest, 'annuaire-muet');
    await guest.leave();
  });
});
