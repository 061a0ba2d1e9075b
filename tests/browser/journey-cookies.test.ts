import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { trackerCookie } from '#tests/support/cookie-choice.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(async () => {
  await eventually(isProofKept).toBe(true);
  await guest.leave();
});
afterAll(() => portal.close());

const DESK: GuestOptions = { isNew: true };
const PHONE: GuestOptions = { isNew: true, viewport: { width: 375, height: 740 }, hasTouch: true };
const DAY_S = 86_400;

async function come(options: GuestOptions = DESK): Promise<void> {
  guest = await portal.guest(undefined, options);
  ({ page } = guest);
}

const question = () => page.getByRole('region', { name: 'Vos choix de cookies' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choice = () => page.getByRole('main').getByText('Mesure d’audience : ');

async function cookieNames(): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).sort();
}

interface Kept {
  readonly consentId?: string;
  readonly lastConsentTimestamp?: string;
  readonly data?: { readonly prouve?: string } | null;
}

async function keptAnswer(): Promise<Kept> {
  const kept = (await page.context().cookies()).find(({ name }) => name === 'portail_cookies');
  return JSON.parse(decodeURIComponent(kept?.value ?? '{}')) as Kept;
}

/** Whether the page has nothing more to write of an answer: what it wrote while it is closed would be the next guest’s. */
async function isProofKept(): Promise<boolean> {
  const { lastConsentTimestamp, data } = await keptAnswer();
  return lastConsentTimestamp === data?.prouve;
}

/** The answers of this browser that the server has the proof of, the oldest first. */
async function proofs(): Promise<boolean[]> {
  const { consentId } = await keptAnswer();
  const rows = await portal.db.query<{ is_accepted: boolean }>(
    'select is_accepted from consentement_reponse where visiteur = $1 order by date, id',
    [consentId ?? ''],
  );
  return rows.map((row) => row.is_accepted);
}

const focused = () => page.evaluate(() => document.activeElement?.tagName);
/** Windows of the consent manager that nothing names. */
const unnamed = () => page.locator('[role="dialog"]:not([aria-labelledby]):not([aria-label])').count();

/** What the keyboard reaches and something else hides. Runs in the page. */
function hidden(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input')].flatMap((one) => {
    one.focus();
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width === 0) return [];
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return one.contains(seen) || seen?.contains(one) ? [] : [one.textContent ?? ''];
  });
}

describe.each(
  inTurns([
    ['on a desk', DESK],
    ['on a phone', PHONE],
  ] as const),
)('the choice of cookies %s', (_, options, test) => {
  test('is asked for before anything is laid, and refused in one click', async () => {
    await come(options);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    expect(await cookieNames()).toEqual(['XSRF-TOKEN']);
    expect(await page.evaluate(hidden)).toEqual([]);
    await press('Tout refuser');
    await question().waitFor({ state: 'detached' });
    expect([await focused(), await unnamed()]).toEqual(['H1', 0]);
    await eventually(proofs).toEqual([false]);
    expect(await cookieNames()).toEqual(['XSRF-TOKEN', 'portail_cookies']);
    await page.reload();
    await guest.settled();
    expect(await question().count()).toBe(0);
    expect([...new Set(asked)]).toEqual([portal.origin()]);
  });

  for (const reponse of ['Tout refuser', 'Tout accepter'])
    test(`«${reponse}» by the keyboard: what one types at once is kept`, async () => {
      await come(options);
      await guest.load('/login', 'Connexion');
      const champ = page.getByRole('textbox', { name: 'Identifiant' });
      await question().waitFor();
      // Written faster than the manager of the answers comes.
      await page.getByRole('button', { name: reponse }).focus();
      for (const key of ['Enter', 'Tab', 'j', 'e', 'a', 'n', 'n', 'e']) await page.keyboard.press(key);
      await question().waitFor({ state: 'detached' });
      await page.keyboard.type('@demo');
      expect(await champ.inputValue()).toBe('jeanne@demo');
      if (reponse === 'Tout accepter') guest.forgive(/aucun outil de mesure/);
    });

  test('in the middle of an answer, gives back the field that one was in', async () => {
    await come(options);
    await guest.load('/login', 'Connexion');
    const champ = page.getByRole('textbox', { name: 'Identifiant' });
    await question().waitFor();
    await champ.fill('jeanne');
    await press('Tout refuser');
    expect(await champ.evaluate((one) => one === document.activeElement)).toBe(true);
    await question().waitFor({ state: 'detached' });
    expect(await champ.evaluate((one) => one === document.activeElement)).toBe(true);
    await eventually(proofs).toEqual([false]);
  });

  test('is accepted in one click, kept six months, and withdrawn from the footer', async () => {
    await come(options);
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    await press('Tout accepter');
    await eventually(proofs).toEqual([true]);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'portail_cookies');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / DAY_S;
    expect([Math.round(days), kept?.sameSite]).toEqual([182, 'Lax']);
    // No tool is installed in the demonstration: the specification wants that told, once.
    await guest.goTo('/login', 'Connexion');
    expect(guest.complaints().filter((text) => /aucun outil de mesure/.test(text))).toHaveLength(1);
    guest.forgive(/aucun outil de mesure/);

    await page.getByRole('link', { name: 'Gérer mes cookies' }).click();
    await choice().filter({ hasText: 'acceptée' }).waitFor();
    await press('Tout refuser');
    await choice().filter({ hasText: 'refusée' }).waitFor();
    expect(await focused()).toBe('BUTTON');
    await eventually(proofs).toEqual([true, false]);
  });

  test('is made purpose by purpose', async () => {
    await come(options);
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    await press('Personnaliser');
    const dialog = page.getByRole('dialog', { name: 'Vos choix de cookies' });
    await dialog.waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Cookies nécessaires' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: 'Mesure d’audience' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await question().waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'hidden' });
    await eventually(focused).toBe('H1');
    expect(await unnamed()).toBe(0);
    await eventually(proofs).toEqual([false]);
  });

  test('does not move the page', async () => {
    await come({ ...options, isOwn: true });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    await guest.settled();
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThan(0.05);
  });
});

describe('an analytics tool', () => {
  const TOOL = `window.portailAnalytics = {
    seen: [], stopped: false, cookies: ['mesure'],
    page(name) { this.seen.push(name); document.cookie = 'mesure=1; path=/'; },
    arrete() { this.stopped = true; },
  };`;
  const tool = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'portailAnalytics') ?? null));

  test('is loaded by an agreement only, gets names of pages, and leaves nothing once it is withdrawn', async () => {
    await come();
    await page.route(`${portal.origin()}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"outilMesure":null',
        '"outilMesure":"/clients/mesure.js"',
      );
      await route.fulfill({ response, body });
    });
    await page.route('**/clients/mesure.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: TOOL }),
    );
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    expect(await tool()).toBe('null');
    await press('Tout accepter');
    await eventually(tool).toContain('"seen":["accueil-public"]');
    await guest.goTo('/page/mentions-legales', '');
    await guest.goTo('/jeanne.martin', 'Page inconnue');
    await guest.goTo('/cookies', 'Politique de cookies');
    await eventually(tool).toContain('"seen":["accueil-public","page","page-inconnue","cookies"]');
    await press('Tout refuser');
    await eventually(tool).toContain('"stopped":true');
    await eventually(cookieNames).toEqual(['XSRF-TOKEN', 'portail_cookies']);
  });
});

describe('the question', () => {
  onceADay('comes back when what is asked has changed', async () => {
    await come();
    const [name, value] = trackerCookie(['MESURE_AUDIENCE'], 0);
    await page.context().addCookies([{ name, value, url: portal.origin() }]);
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
  });

  onceADay('does not cover the page that explains it', async () => {
    await come();
    await guest.load('/cookies', 'Politique de cookies');
    await page.getByText('Vous n’avez pas encore fait de choix').waitFor();
    expect(await question().count()).toBe(0);
    for (const name of ['portail_session', 'XSRF-TOKEN', 'portail_cookies']) {
      await page.getByRole('term').filter({ hasText: name }).waitFor();
    }
  });

  test('is sent again to the server that had not heard the answer', async () => {
    await come();
    await page.route('**/consentement-cookies', (route) => route.abort('connectionrefused'));
    await guest.load('/', 'Bienvenue');
    await question().waitFor();
    await press('Tout refuser');
    await question().waitFor({ state: 'detached' });
    await guest.settled();
    guest.forgive(/ERR_CONNECTION_REFUSED/);
    expect(await proofs()).toEqual([]);
    await page.unroute('**/consentement-cookies');
    await page.reload();
    await eventually(proofs).toEqual([false]);
  });

  test('does not exist where the client collects nothing', async () => {
    await come({ ...DESK, host: 'deux.localhost' });
    await guest.load('/', 'Bienvenue');
    expect(await page.getByRole('link', { name: 'Gérer mes cookies' }).count()).toBe(0);
    await guest.goTo('/cookies', 'Politique de cookies');
    await page.getByText('Ce portail ne mesure pas son audience').waitFor();
    expect(await page.getByRole('button', { name: /Tout refuser|Tout accepter|Personnaliser/ }).count()).toBe(
      0,
    );
    expect(await question().count()).toBe(0);
    expect(await cookieNames()).toEqual(['XSRF-TOKEN']);
  });
});
