import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { query } from '#tests/support/lists.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

async function sitDown(...who: Parameters<Portal['guest']>): Promise<void> {
  guest = await portal.guest(...who);
  ({ page } = guest);
}

async function first(list: string): Promise<string> {
  const manager = await portal.as('gestionnaire');
  return (await manager.get(`/api/admin/referentiel/${list}${query({ range: [0, 0] })}`)).json()[0].id;
}

describe('what a page lets in', () => {
  test('a script that is not ours does not run, and the refusal is heard', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
      return 'planted' in window;
    });
    expect(ran).toBe(false);
    await eventually(() => guest.complaints().join()).toContain('content-security-policy : script-src');
    guest.forgive(/content-security-policy|Content Security Policy/i);
  });

  test('an image of another site is not asked for', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => {
      new Image().src = 'https://exemple.invalid/pixel.png';
    });
    expect((await failed).failure()?.errorText).toBe('csp');
    await eventually(() => guest.complaints().join()).toContain('content-security-policy : img-src');
    guest.forgive(/content-security-policy|Content Security Policy/i);
  });

  test('no request leaves for another site, whatever screen one opens', async () => {
    await sitDown('gestionnaire');
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await guest.load('/admin', 'Tableau de bord');
    await guest.goTo('/admin/pays', 'Pays');
    await guest.goTo('/admin/pays/create', 'Nouveau pays');
    await page.locator('#champ-dateDebut').waitFor();
    await guest.goTo(`/admin/pays/${await first('pays')}/show/historique`, 'Historique');
    expect([...asked].filter((origin) => origin !== 'null')).toEqual([portal.origin()]);
  });

  test('no other page can frame it, not even one of its own', async () => {
    await sitDown('gestionnaire');
    for (const outside of [
      `data:text/html,<iframe src="${portal.origin()}/"></iframe>`,
      `${portal.origin()}/logo`,
    ]) {
      await page.goto(outside);
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, `${portal.origin()}/`);
      await eventually(() => page.frames().map((frame) => frame.url())).toContain(
        'chrome-error://chromewebdata/',
      );
      const texts = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.title()),
      );
      expect(texts.join()).not.toContain('Mutuelle');
    }
    guest.forgive(/frame-ancestors|X-Frame|status of 404|refused to connect|Framing/i);
  });
});

describe('arriving somewhere', () => {
  const routes = async (): Promise<[string, string][]> => [
    ['/admin/civilite', 'Civilités'],
    ['/admin/civilite/create', 'Nouvelle civilité – Civilités'],
    [`/admin/civilite/${await first('civilite')}/show`, 'Madame – Civilités'],
    [`/admin/civilite/${await first('civilite')}/show/historique`, 'Historique – Madame – Civilités'],
    [`/admin/civilite/${await first('civilite')}`, 'Modifier – Madame – Civilités'],
    ['/admin/sexe', 'Sexes'],
    ['/admin/sexe/create', 'Nouveau sexe – Sexes'],
    ['/admin/rien', 'Page inconnue'],
    ['/admin', 'Tableau de bord'],
  ];

  onceADay('each route has its own title, in French, over one heading', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin/pays', 'Pays');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const titles = new Set<string>();
    for (const [route, title] of await routes()) {
      await guest.goTo(route, title);
      expect(await page.title()).toBe(`${title} – Mutuelle Horizon`);
      titles.add(await page.title());
      expect(await page.locator('h1').count(), route).toBe(1);
    }
    expect(titles.size).toBe((await routes()).length);
  });

  test('the focus goes to the heading of the page, and comes back with it', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin', 'Tableau de bord');
    const steps: [string, () => Promise<unknown>][] = [
      ['Civilités', () => page.getByRole('main').getByRole('link', { name: 'Civilités' }).click()],
      ['Madame', () => page.getByRole('link', { name: 'MME' }).click()],
      ['Sexes', () => page.getByRole('navigation').getByRole('link', { name: 'Sexes' }).click()],
      ['Nouveau sexe', () => page.getByRole('link', { name: 'Nouveau sexe' }).click()],
      ['Sexes', () => page.getByRole('link', { name: 'Annuler' }).click()],
      ['Nouveau sexe', () => page.goBack()],
    ];
    for (const [title, step] of steps) {
      await step();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await eventually(focused).toBe(title);
    }
  });

  test('the first stop of the keyboard skips to the content', async () => {
    for (const [who, route] of [
      [undefined, '/'],
      ['gestionnaire', '/admin/civilite'],
    ] as const) {
      await guest?.leave();
      await sitDown(who);
      await guest.load(route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('button', { name: 'Aller au contenu' });
      expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y = -1 } = (await skip.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    }
  });
});

describe('without a mouse', () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

  const focusedField = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

  /** Presses Tab until what has the focus says this, or is the field of this name; nobody presses it two hundred times. */
  async function tabTo(text: string, read = focused): Promise<void> {
    for (let count = 0; count < 200; count++) {
      await page.keyboard.press('Tab');
      if ((await read()).trim() === text) return;
    }
    throw new Error(`Tab ne mène pas à « ${text} »`);
  }

  test('one signs in, finds a list, opens a record, changes it and saves it', async () => {
    await sitDown(undefined);
    await guest.load('/', 'Bienvenue');
    await tabTo('Me connecter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
    await guest.settled();
    await tabTo('userName', focusedField);
    await page.keyboard.type('gestionnaire@demo.fr');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Demonstration-2026!');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await guest.settled();

    await page.keyboard.press('l');
    await page.keyboard.type('situations fam');
    await tabTo('Situations familiales');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Situations familiales' }).waitFor();
    await guest.settled();
    const title = await page.locator('tbody tr:first-child td:nth-child(3)').innerText();
    await tabTo(await page.locator('tbody tr:first-child a').first().innerText());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await guest.settled();
    await page.keyboard.press('e');
    await page.locator('#champ-libelleCourt').waitFor();
    await guest.settled();
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'champ-libelleCourt')
      await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Au clavier');
    await page.keyboard.press('Control+S');
    await page.getByText('La situation familiale a été enregistrée.').waitFor();
    await page.getByRole('definition').getByText('Au clavier').waitFor();
  });

  onceADay('«?» tells the keys, «/» searches, «n» begins, and they can be switched off', async () => {
    await sitDown('gestionnaire');
    await guest.load('/admin/civilite', 'Civilités');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    const told = await help.innerText();
    for (const sentence of ['Rechercher dans la liste', 'Nouvelle civilité', 'Afficher ou masquer le menu'])
      expect(told).toContain(sentence);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await page.keyboard.type('madame?n');
    const search = page.getByRole('searchbox', { name: /^Rechercher dans/ });
    expect(await search.inputValue()).toBe('madame?n');
    expect(await help.count()).toBe(0);
    await search.fill('');
    await page.locator('h1').focus();
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'Nouvelle civilité' }).waitFor();
    await guest.settled();

    await page.keyboard.press('?');
    await help.getByRole('switch', { name: 'Raccourcis d’une seule touche' }).uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('t');
    await guest.settled();
    expect(await help.count()).toBe(0);
    expect(await page.title()).toContain('Nouvelle civilité');
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
    await help.getByRole('switch', { name: 'Raccourcis d’une seule touche' }).check();
  });
});
