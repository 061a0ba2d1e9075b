import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { IS_COMPLETE, onceADay } from '#tests/support/complete.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** On a phone and on a desk: nothing overflows, and nothing stands in the way of who cannot see. */
async function seRegarde(guest: Guest, look = faults) {
  const { page } = guest;
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await guest.settled();
    const deborde = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await eventually(deborde).toBeLessThanOrEqual(0);
    // Axe looks at a phone; what is wide has only to fit.
    expect(await (width === 375 ? look : faultsOnceADay)(guest)).toEqual([]);
    if (process.env.CAPTURES)
      await page.screenshot({ path: `${process.env.CAPTURES}-${n++}-${width}.png`, fullPage: true });
  }
}
let n = 0;

test('la charte : une couleur qui ne se lit pas est refusée, sa nuance passe, l’aperçu la montre, le visiteur la voit', async () => {
  const guest = await portal.guest('admin', { host: 'deux.localhost' });
  const { page } = guest;
  await guest.load('/admin/charte', 'Charte');
  const primaire = page.locator('#champ-couleurPrimaire');
  await primaire.fill('#FFFF00');
  await page.getByText('Ne se lit pas assez : 1 pour 1').waitFor();
  await eventually(() => page.locator('iframe').count()).toBe(0);
  await seRegarde(guest);
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await page
    .getByText(/il faut 4,5 pour 1/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Prendre la nuance #/ }).click();
  const nuance = await primaire.inputValue();
  const apercu = page.frameLocator('iframe[title^="Page de connexion"]');
  await apercu.getByRole('heading', { level: 1 }).waitFor();
  await seRegarde(guest);
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await seRegarde(guest, faultsOnceADay);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('La charte a été enregistrée.').waitFor();
  const visiteur = await portal.guest(undefined, { host: 'deux.localhost' });
  await visiteur.load('/', '');
  expect(await visiteur.page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(nuance);
  await visiteur.leave();
  await guest.leave();
});

onceADay(
  'le serveur de messagerie : d’où vient chaque valeur, un secret qui ne se relit pas, un essai dont l’échec se dit',
  async () => {
    const guest = await portal.guest('admin');
    const { page } = guest;
    await guest.load('/admin/serveur-mail', 'Serveur de messagerie');
    const code = await codeVerifie(portal, 'admin@demo.fr');
    await page.evaluate((dit) => window.localStorage.setItem('portail.securityCode', dit), code);
    await page.locator('#champ-hote').fill('127.0.0.1');
    await page.locator('#champ-utilisateur').fill('relais');
    await page.locator('#champ-secret').fill('un-secret-du-relais');
    await page.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le serveur de messagerie a été enregistré.').waitFor();
    await page.getByText('Aucun : en démonstration, ce qui partirait se lit dans la boîte d’envoi').waitFor();
    // It is told as saved a moment before the form takes what was saved.
    await eventually(() => page.locator('#champ-secret').inputValue()).toBe('');
    expect(await page.content()).not.toContain('un-secret-du-relais');
    await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
    await page.getByText(/interne à l’installation/).waitFor();
    await eventually(() => guest.complaints().join()).toContain('422');
    guest.forgive(/422/);
    await seRegarde(guest);
    await guest.leave();
  },
);

const LARGEURS = [
  [1280, 40],
  [375, 40],
] as const;

test('au clavier, la barre d’un formulaire ne recouvre aucun des champs où l’on arrive', async () => {
  const guest = await portal.guest('admin', { host: 'deux.localhost' });
  const { page } = guest;
  // On a phone the bar takes more room: each time there.
  for (const [width, champs] of IS_COMPLETE ? LARGEURS : LARGEURS.slice(1)) {
    await page.setViewportSize({ width, height: 700 });
    await guest.load('/admin/configuration', 'Configuration');
    await page.locator('#champ-createAccountAuthMode').focus();
    const recouverts: string[] = [];
    for (let n = 0; n < champs; n++) {
      await page.keyboard.press('Tab');
      const recouvert = await page.evaluate(() => {
        const { activeElement: ici } = document;
        const barre = document.querySelector('button[type=submit]')?.closest('.MuiPaper-root');
        if (!ici?.id.startsWith('champ-') || !barre) return null;
        // Of a text of several lines, a browser brings the line where one writes in sight.
        const ligne = ici.getBoundingClientRect().top + 24;
        return ligne > barre.getBoundingClientRect().top ? ici.id : null;
      });
      if (recouvert !== null) recouverts.push(recouvert);
    }
    expect(recouverts).toEqual([]);
  }
  await guest.leave();
});
