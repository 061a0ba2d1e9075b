import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

async function onList(route: string, title: string, width: number): Promise<void> {
  guest = await portal.guest('gestionnaire', { viewport: { width, height: 800 } });
  ({ page } = guest);
  await guest.load(route, title);
  await guest.settled();
}

/** Left and right edges of the first row's name and actions, and of the paper that scrolls. */
function edges() {
  return page.evaluate(() => {
    const row = document.querySelector('tbody tr');
    const box = (selector: string) => row?.querySelector(selector)?.getBoundingClientRect().toJSON();
    const paper = document.querySelector('table')?.closest('.MuiPaper-root');
    return { name: box('th'), actions: box('.actions'), paper: paper?.getBoundingClientRect().toJSON() };
  });
}

describe('a table that is wider than its page', () => {
  test('keeps what names a row and its actions in sight, and says what passes under them', async () => {
    await onList('/admin/prestation', 'Prestations', 800);
    const paper = page.locator('.MuiPaper-root:has(table)').first();
    expect(await paper.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(40);
    await eventually(() => paper.getAttribute('data-suite')).toBe('');
    expect(await paper.getAttribute('data-defile')).toBeNull();
    const before = await edges();
    await paper.evaluate((node) => node.scrollTo({ left: node.scrollWidth }));
    await eventually(() => paper.getAttribute('data-defile')).toBe('');
    await eventually(() => paper.getAttribute('data-suite')).toBeNull();
    const after = await edges();
    expect(after.name.left).toBeCloseTo(before.name.left, 0);
    expect(after.actions.right).toBeCloseTo(before.actions.right, 0);
    expect(after.actions.right).toBeLessThanOrEqual(after.paper.right);
  });
});

onceADay('rows are apart for whoever likes them so, and stay so', async () => {
  await onList('/admin/civilite', 'Civilités', 1280);
  const height = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('switch', { name: 'Lignes espacées' }).check();
  await eventually(height).toBeGreaterThanOrEqual(48);
  await page.keyboard.press('Escape');
  await page.reload();
  await guest.settled();
  expect(await height()).toBeGreaterThanOrEqual(48);
});

test('a button says in a bubble what it does, to a mouse and to the keyboard, and the bubble goes by Escape', async () => {
  await onList('/admin/civilite', 'Civilités', 1280);
  const bulle = page.getByRole('tooltip', { name: 'Passer au thème sombre' });
  const bouton = page.getByRole('button', { name: 'Passer au thème sombre' });
  await bouton.hover();
  await bulle.waitFor();
  const [sous, de] = [await bulle.boundingBox(), await bouton.boundingBox()];
  expect(sous && de && sous.y >= de.y + de.height - 1 && sous.y < de.y + de.height + 24).toBe(true);
  await page.mouse.move(0, 400);
  await bulle.waitFor({ state: 'detached' });
  // By the keyboard: a focus that a mouse gives opens nothing.
  await page.keyboard.press('Tab');
  await bouton.focus();
  await bulle.waitFor();
  await page.keyboard.press('Escape');
  await bulle.waitFor({ state: 'detached' });
});
