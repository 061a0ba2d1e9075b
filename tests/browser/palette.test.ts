import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
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

async function come(options: Parameters<Portal['guest']>[1] = {}): Promise<void> {
  guest = await portal.guest('gestionnaire', options);
  ({ page } = guest);
  await guest.load('/admin/civilite', 'Civilités');
}

const box = () => page.getByRole('combobox', { name: 'Rechercher dans l’administration' });
const said = () => page.getByRole('dialog').getByRole('status');

describe('the palette', () => {
  test('is loaded when it is asked for, finds a list, and gives the keyboard to its page', async () => {
    await come();
    const asked = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /palette-/.test(name)).length,
      );
    expect(await asked()).toBe(0);
    await page.keyboard.press('Control+k');
    await box().waitFor();
    expect(await asked()).toBe(1);
    await box().fill('postaux');
    await eventually(() => said().innerText()).toMatch(/résultat/);
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Codes postaux');
    expect(await faults(guest)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Codes postaux' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  onceADay(
    'finds a record of a list that is named, by the arrows, and remembers where one has been',
    async () => {
      await come();
      await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
      await box().fill('codes postaux 51300');
      const records = page.getByRole('group', { name: 'Fiches' }).getByRole('option');
      await eventually(() => records.first().innerText()).toContain('Codes postaux');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await box().fill('rien ne porte ce nom');
      await eventually(() => said().innerText()).toBe('Rien ne porte ce nom.');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Rechercher',
      );
      await page.keyboard.press('Control+k');
      const recents = page.getByRole('group', { name: 'Récents' }).getByRole('option');
      await eventually(() => recents.first().innerText()).toContain('Civilités');
    },
  );

  onceADay('asks six lists at most, and none once it says nothing', async () => {
    await come();
    await page.keyboard.press('Control+k');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/visionneuse')) asked.push(request.url());
    });
    await box().pressSequentially('madame', { delay: 20 });
    const first = page.getByRole('group', { name: 'Fiches' }).getByRole('option').first();
    await eventually(() => first.innerText()).toContain('Madame');
    await guest.settled();
    expect(asked.length).toBeLessThanOrEqual(6);
    await first.click();
    await page.getByRole('heading', { level: 1, name: 'Madame' }).waitFor();
  });

  test('fits 320 px', async () => {
    await come({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await box().fill('code');
    await eventually(() => said().innerText()).toMatch(/résultat/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { x = -1, width = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });
});
