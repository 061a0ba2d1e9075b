import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const SCREENS = [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 375, height: 740 }],
] as const;

async function arrive(
  viewport: { width: number; height: number },
  route = '/',
  title = 'Bienvenue',
): Promise<Guest> {
  const guest = await portal.guest(undefined, { viewport });
  await guest.load(route, title);
  return guest;
}

/** Nothing sticks out to the right, whatever the width. */
const sticksOut = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const focused = ({ page }: Guest) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe.each(inTurns(SCREENS))('on %s', (_, viewport, test) => {
  test('the welcome page is read, and leads where it says', async () => {
    const guest = await arrive(viewport, '/?callbackUrl=%2Faccueil');
    const { page } = guest;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Bienvenue sur votre espace adhérent',
    );
    expect(await page.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('#/register');
    expect(await faultsOnceADay(guest)).toEqual([]);
    expect(await sticksOut(guest)).toBe(false);
    await page.getByRole('link', { name: 'Me connecter' }).click();
    await page.waitForURL(/#\/login\?callbackUrl=%2Faccueil$/);
    await guest.leave();
  });

  test('a question is searched, read, judged, and the window closes where it began', async () => {
    const guest = await arrive(viewport);
    const { page } = guest;
    const help = page.getByRole('button', { name: 'Besoin d’aide pour vous connecter ?' });
    await help.click();
    const dialog = page.getByRole('dialog', { name: 'Besoin d’aide ?' });
    await dialog.getByRole('tab', { name: 'Top 5' }).waitFor();
    expect(await dialog.getByRole('tabpanel').getByRole('button').count()).toBe(5);
    expect(await faults(guest)).toEqual([]);

    await dialog.getByRole('searchbox').fill('zzzz');
    await dialog.getByText('Désolé, nous n’avons pas trouvé de réponse...').waitFor();
    expect(await dialog.getByRole('tab', { name: 'Résultats' }).count()).toBe(0);
    await dialog.getByRole('searchbox').fill('mots de passe');
    await dialog.getByRole('tab', { name: 'Résultats' }).waitFor();
    await dialog.getByRole('button', { name: /^J’ai oublié mon mot de passe/ }).click();
    const title = dialog.getByRole('heading', { name: /^J’ai oublié mon mot de passe/ });
    await title.waitFor();
    expect(await focused(guest)).toMatch(/^J’ai oublié/);
    expect(await faults(guest)).toEqual([]);
    expect(await sticksOut(guest)).toBe(false);

    await dialog.getByRole('button', { name: 'Non' }).click();
    await dialog.getByRole('textbox', { name: 'Que manque-t-il à cette réponse ?' }).fill('Une image.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await dialog.getByText('Nous vous remercions pour votre retour').waitFor();
    await title.waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(lu(await focused(guest))).toBe('Besoin d’aide pour vous connecter ?');
    const [row] = await portal.db.query<{ n: number }>(
      "select count(*)::int as n from faq_commentaire where texte = 'Une image.'",
    );
    expect(row?.n).toBeGreaterThan(0);
    await guest.leave();
  });

  test('the keyboard stays in the window, and a link inside leaves with it', async () => {
    const guest = await arrive(viewport);
    const { page } = guest;
    await page.getByRole('button', { name: /^Besoin d’aide/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Catégories' }).click();
    await dialog.getByText('Connexion et compte').click();
    for (let count = 0; count < 25; count++) {
      await page.keyboard.press('Tab');
      // The browser's own buttons are the only other stop.
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('dialog, html:not(:focus-within)') !== null ||
            document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await dialog.getByRole('button', { name: /^J’ai oublié mon mot de passe/ }).click();
    await dialog.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.waitForURL(/#\/forgot-password$/);
    await dialog.waitFor({ state: 'detached' });
    await guest.leave();
  });

  for (const [name, title] of [
    ['mentions-legales', 'Mentions légales'],
    ['donnees-personnelles', 'Données personnelles'],
    ['accessibilite', 'Déclaration d’accessibilité'],
    ['conditions-generales', 'Conditions générales'],
    ['aide', 'Aide et contact'],
  ] as const)
    (name === 'mentions-legales' ? test : onceADay)(`the page ${name} is read`, async () => {
      const guest = await arrive(viewport, `/page/${name}`, title);
      expect(await guest.page.getByRole('main').textContent()).not.toMatch(/\{\{|\bundefined\b|\bnull\b/);
      expect(await faultsOnceADay(guest)).toEqual([]);
      expect(await sticksOut(guest)).toBe(false);
      await guest.leave();
    });

  onceADay('a page that nobody wrote says so, and leads back', async () => {
    const guest = await arrive(viewport, '/page/inventee', 'Page inconnue');
    expect(await faults(guest)).toEqual([]);
    await guest.page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
    await eventually(() => guest.page.title()).toMatch(/^Bienvenue/);
    await guest.leave();
  });
});

/** Words that stand on several lines. */
const coupes = ({ page }: Guest) =>
  page.locator('.categorie-faq > summary > span').evaluateAll((boites) =>
    boites.flatMap((boite) => {
      const texte = boite.firstChild;
      return [...(texte?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: mot, index }) => {
        const plage = document.createRange();
        plage.setStart(texte as Node, index);
        plage.setEnd(texte as Node, index + mot.length);
        return new Set([...plage.getClientRects()].map(({ top }) => top)).size > 1 ? [mot] : [];
      });
    }),
  );

test.each([375, 320])('at %d px, no category is cut inside a word', async (width) => {
  const guest = await portal.guest('adherent', { viewport: { width, height: 740 } });
  await guest.load('/aide', 'Aide');
  await guest.page.getByRole('tab', { name: 'Catégories' }).click();
  await guest.page.locator('.categorie-faq').getByText('Mes remboursements', { exact: true }).waitFor();
  expect(await coupes(guest)).toEqual([]);
  expect(await sticksOut(guest)).toBe(false);
  await guest.leave();
});

onceADay('the other client has its own words', async () => {
  const guest = await portal.guest(undefined, { host: 'deux.localhost' });
  await guest.load('/page/mentions-legales', 'Mentions légales');
  const text = (await guest.page.getByRole('main').textContent()) ?? '';
  expect(text).toContain('Prévoyance du Littoral');
  expect(text).not.toContain('Mutuelle Horizon');
  await guest.leave();
});

test('the footer leads to the pages of the client', async () => {
  const guest = await arrive({ width: 1280, height: 800 });
  await guest.page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await eventually(() => guest.page.title()).toMatch(/^Mentions légales/);
  await eventually(() => focused(guest)).toBe('Mentions légales');
  await guest.leave();
});
