import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { IS_COMPLETE, inTurn } from '#tests/support/complete.ts';
import { listScreens } from '#tests/support/list-screens.ts';
import { LISTS_OF_EACH_KIND } from '#tests/support/lists.ts';

/** Pages looked at side by side: axe works in the browser, one processor a page. */
const DESKS = 2;
/** Of a list: one of them, each kind on several lists. */
const SCREENS = 4;

let portal: Portal;
let desks: Guest[];
/** What each list gives, worked out ahead of the test that asks for it. */
let found: Map<string, Promise<Record<string, string[]>>>;

async function look(desk: Guest, key: string, rank: number): Promise<Record<string, string[]>> {
  const byPage: Record<string, string[]> = {};
  for (const [name, route, title] of inTurn(await listScreens(portal, key), rank % SCREENS, SCREENS)) {
    await desk.goTo(route, title);
    byPage[name] = [...(await faults(desk)), ...desk.complaints()];
  }
  return byPage;
}

beforeAll(async () => {
  portal = await openPortal();
  desks = await Promise.all(Array.from({ length: DESKS }, () => portal.guest('gestionnaire')));
  await Promise.all(desks.map((desk) => desk.load('/admin', 'Tableau de bord')));
  const free = desks.map((desk) => Promise.resolve(desk));
  found = new Map(
    LISTS_OF_EACH_KIND.map(([key], index) => {
      const turn = index % DESKS;
      const desk = free[turn] ?? Promise.reject(new Error('Aucun bureau'));
      const result = desk.then((one) => look(one, key, index));
      free[turn] = result.then(
        () => desk,
        () => desk,
      );
      return [key, result];
    }),
  );
  // Each test awaits its own: what fails before its turn is told there.
  for (const result of found.values()) result.catch(() => undefined);
});
afterAll(async () => {
  await Promise.allSettled(found.values());
  for (const desk of desks) await desk.leave();
  await portal.close();
});

test.each(LISTS_OF_EACH_KIND)('%s : liste, création, fiche et modification', async (key) => {
  const pages = await found.get(key);
  expect(Object.keys(pages ?? {})).toHaveLength(IS_COMPLETE ? SCREENS : 1);
  expect(Object.values(pages ?? {}).flat()).toEqual([]);
});
