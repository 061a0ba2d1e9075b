import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const APPLE = 'https://apps.apple.com/fr/app/mutuelle-horizon/id000000001';
const GOOGLE = 'https://play.google.com/store/apps/details?id=example.mutuelle.horizon';

async function come(options: GuestOptions = {}, who?: 'adherent' | 'gestionnaire'): Promise<void> {
  guest = await portal.guest(who, options);
  ({ page } = guest);
}

/** The ring around what has the focus, which is its own or that of the box in which one types. */
function ringOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'page';
  const rings = [getComputedStyle(focused, '::after'), getComputedStyle(focused)];
  for (let box = focused.parentElement, level = 0; box && level < 2; box = box.parentElement, level += 1)
    rings.push(getComputedStyle(box));
  const ring = rings.find(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  if (!ring) return `none: ${focused.outerHTML.slice(0, 120)}`;
  return ring.outlineWidth === '3px' && ring.outlineStyle === 'solid'
    ? `3px solid at ${ring.outlineOffset}`
    : `${ring.outlineWidth} ${ring.outlineStyle}: ${focused.outerHTML.slice(0, 120)}`;
}

const banner = () => page.getByRole('region', { name: 'Application mobile' });

describe('the banner of the application', () => {
  const PHONES = [
    ['an iPhone', IPHONE, APPLE],
    ['Android', ANDROID, GOOGLE],
  ] as const;
  test.each(inTurn(PHONES, 0, 2))(
    'shows on %s until it is closed, and that is remembered',
    async (_, userAgent, link) => {
      await come({ ...PHONE, userAgent });
      await guest.load('/', 'Bienvenue');
      expect(await banner().getByRole('link').getAttribute('href')).toBe(link);
      await page.getByRole('button', { name: 'Fermer le bandeau de l’application' }).click();
      await guest.goTo('/login', 'Connexion');
      expect(await banner().count()).toBe(0);
      await page.reload();
      await guest.settled();
      expect(await banner().count()).toBe(0);
    },
  );

  onceADay('shows in the member area too', async () => {
    await come({ ...PHONE, userAgent: ANDROID }, 'adherent');
    await guest.load('/accueil', 'Accueil');
    expect(await banner().getByRole('link').getAttribute('href')).toBe(GOOGLE);
  });

  const ELSEWHERE = [
    ['on a desk', 'localhost', undefined],
    ['for a client without application', 'deux.localhost', IPHONE],
  ] as const;
  test.each(inTurn(ELSEWHERE, 1, 2))('does not show %s', async (_, host, userAgent) => {
    await come({ host, ...(userAgent && { ...PHONE, userAgent }) });
    await guest.load('/', 'Bienvenue');
    expect(await banner().count()).toBe(0);
  });
});

/** Whose rule is tried by itself, word by word: here, what a page makes of a few. */
const REFUSED = [
  'https%3A%2F%2Fevil.example',
  'https://evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,x',
  'https%3A%2F%2Fapps.apple.com%40evil.example',
  '%68ttps%3A%2F%2Fapps.apple.com.evil.example%2F',
  '',
];

describe('redirect-to-mobile', () => {
  const WRITTEN = [
    ['an address that was encoded', encodeURIComponent(APPLE), APPLE],
    ['an address as it is', GOOGLE, GOOGLE],
  ] as const;
  test.each(inTurn(WRITTEN, 0, 2))('passes on to %s', async (_, written, target) => {
    await come(PHONE);
    await page.route(/apps\.apple\.com|play\.google\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Magasin</h1>' }),
    );
    await page.goto(`/#/redirect-to-mobile/${written}`);
    await page.waitForURL(target);
  });

  onceADay('offers a link, in case the browser stays', async () => {
    await come(PHONE);
    await page.route(/apps\.apple\.com/, (route) => route.fulfill({ status: 204 }));
    // It leaves at once, even before the document has said that it is there.
    await page.goto(`/#/redirect-to-mobile/${encodeURIComponent(APPLE)}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Vous allez être redirigé' }).waitFor();
    expect(await page.getByRole('link', { name: 'cliquer ici' }).getAttribute('href')).toBe(APPLE);
  });

  test.each(inTurn(REFUSED, 0, 4))('refuses %s, and does not name it', async (written) => {
    await come(PHONE);
    await guest.load(`/redirect-to-mobile/${written}`, 'Adresse refusée');
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['#/']);
    expect(await page.getByRole('main').textContent()).not.toContain('evil');
    expect(new URL(page.url()).origin).toBe(portal.origin());
  });
});

describe('the layout', () => {
  test('has the client’s links, each with its name, on a desk and on a phone', async () => {
    const names = [
      'Télécharger l’application sur l’App Store (nouvel onglet)',
      'Télécharger l’application sur Google Play (nouvel onglet)',
      'Nous suivre sur Facebook (nouvel onglet)',
      'Nous suivre sur LinkedIn (nouvel onglet)',
    ];
    for (const options of [{}, PHONE]) {
      await come(options);
      await guest.load('/', 'Bienvenue');
      for (const name of names) expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
      if (options !== PHONE) await guest.leave();
    }
  });

  const CHARTERS = [
    ['localhost', 'rgb(15, 92, 99)'],
    ['deux.localhost', 'rgb(29, 52, 97)'],
  ] as const;
  test.each(inTurn(CHARTERS, 1, 2))('wears the charter of %s', async (host, colour) => {
    await come({ host });
    await guest.load('/', 'Bienvenue');
    const header = page.getByRole('banner');
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour);
  });

  const READERS = [
    ['a visitor', undefined, '/login', 'Connexion'],
    ['a member', 'adherent', '/profil/securite', 'Sécurité'],
    ['somebody who works here', 'gestionnaire', '/admin/civilite', 'Civilités'],
  ] as const;
  test.each(inTurn(READERS, 0, 2))(
    'has one ring for what the keyboard reaches: %s',
    async (_, who, route, title) => {
      await come({}, who);
      await guest.load(route, title);
      const rings = new Set<string>();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        rings.add(await page.evaluate(ringOfFocus));
      }
      rings.delete('page');
      expect([...rings].filter((ring) => !/^3px solid at (2|-2|-3)px$/.test(ring))).toEqual([]);
    },
  );

  test('keeps its shapes in the colours of the reader', async () => {
    await come({ forcedColors: 'active' }, 'adherent');
    await guest.load('/profil/securite', 'Sécurité');
    const border = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.matches('.MuiButton-contained'))
          .map((button) => getComputedStyle(button).borderTopWidth),
      );
    expect(new Set(border)).toEqual(new Set(['1px']));
    const marks = await page
      .getByRole('main')
      .locator('nav a')
      .evaluateAll((links) => {
        const colour = (link: Element) => getComputedStyle(link).borderBottomColor;
        const others = links.filter((link) => !link.hasAttribute('aria-current')).map(colour);
        return { current: links.filter((link) => link.hasAttribute('aria-current')).map(colour), others };
      });
    expect(marks.current).toHaveLength(1);
    expect(marks.others).not.toContain(marks.current[0]);
    const grounds = await page
      .getByRole('navigation', { name: 'Menu principal' })
      .locator('a')
      .evaluateAll((links) =>
        links.map(
          (link) => [link.hasAttribute('aria-current'), getComputedStyle(link).backgroundColor] as const,
        ),
      );
    const plain = new Set(grounds.filter(([current]) => !current).map(([, ground]) => ground));
    for (const [current, ground] of grounds) expect(plain.has(ground)).toBe(!current);
  });

  onceADay('prints the task alone, over the whole sheet, and whose it is', async () => {
    await come();
    await guest.load('/cookies', 'Politique de cookies');
    await page.emulateMedia({ media: 'print' });
    const banner = page.getByRole('banner');
    expect((await banner.innerText()).trim()).toBe('Mutuelle Horizon');
    const color = (element: Element) => getComputedStyle(element).color;
    expect(await banner.getByText('Mutuelle Horizon').first().evaluate(color)).toBe('rgb(0, 0, 0)');
    expect(await banner.getByRole('link').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    const { width = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1200);
  });

  const PRINTED = [
    ['/resiliation', undefined, 'Continuer'],
    ['/profil/adresse', 'adherent', 'Continuer'],
  ] as const;
  test.each(inTurn(PRINTED, 0, 2))(
    'prints the questions of %s, and nothing that one presses',
    async (route, who, bouton) => {
      await come({}, who);
      await guest.load(route);
      const envoi = page.getByRole('main').getByRole('button', { name: bouton, exact: true });
      await envoi.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('main').locator('form button:visible').count()).toBe(0);
      expect(await page.getByRole('main').locator('form :is(input, select):visible').count()).toBeGreaterThan(
        0,
      );
    },
  );
});

test('what is told in passing on a phone covers neither the bar nor what was pressed above it', async () => {
  await come({ ...PHONE, viewport: { width: 375, height: 667 } }, 'adherent');
  await guest.load('/profil/preferences/alertes', 'Mes alertes');
  const bouton = page.getByRole('button', { name: 'Valider' });
  await bouton.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  // What is accepted leads to another page.
  const presse = await bouton.boundingBox();
  await bouton.click();
  const dite = await page.locator('.annonce').boundingBox();
  const barre = await page.getByRole('navigation', { name: 'Accès rapide' }).boundingBox();
  if (!presse || !dite || !barre) throw new Error('Rien à comparer');
  for (const { y, height } of [presse, barre])
    expect(y < dite.y + dite.height && y + height > dite.y, `${y} sous ${dite.y}`).toBe(false);
});

describe('the page of an outage', () => {
  test('stands without any call, and lets one sign out', async () => {
    await come({}, 'adherent');
    await guest.load('/accueil', 'Accueil');
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    const refused = page.waitForResponse(/Erreur_Service/);
    await guest.goTo('/service-unavailable', 'Service momentanément indisponible');
    expect((await refused).status()).toBe(503);
    await guest.settled();
    await page.getByText('Rien de ce que vous avez enregistré n’est perdu').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('heading', { level: 1, name: /^Bienvenue/ }).waitFor();
    guest.forgive(/status of 503/);
  });

  onceADay('says what the client wrote for it', async () => {
    await come();
    await guest.load('/service-unavailable', 'Service momentanément indisponible');
    await page.getByText('En cas d’urgence, joignez-nous au').waitFor();
    expect(await page.getByRole('button', { name: 'Se déconnecter' }).count()).toBe(0);
  });
});

test('every call carries the headers of specification 1 §7', async () => {
  await come();
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.headers());
  });
  await page.addInitScript(() => {
    localStorage.setItem('portail.numContrat', '00012345');
    localStorage.setItem('portail.securityCode', '123456');
  });
  await guest.load('/', 'Bienvenue');
  await guest.goTo('/service-unavailable', 'Service');
  await page.getByText('En cas d’urgence, joignez-nous au').waitFor();
  expect(calls.length).toBeGreaterThan(0);
  for (const headers of calls) {
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'x-timezone-offset': '-60',
      'x-num-contrat': '00012345',
      'x-security-code': '123456',
    });
  }
});
