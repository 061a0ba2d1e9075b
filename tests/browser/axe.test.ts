import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piecesDeclarees } from '#src/core/definition/pieces.ts';
import { faults } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, onceADay, oneOfEach } from '#tests/support/complete.ts';
import { screensInTurn } from '#tests/support/list-screens.ts';
import type { Who } from '#tests/support/principals.ts';

let portal: Portal;
let desk: Guest;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.guest('gestionnaire');
  await desk.load('/admin', 'Tableau de bord');
});
afterAll(async () => {
  await desk.leave();
  await portal.close();
});

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
/** What a desk shows at a zoom of 400 %. */
const NARROW: GuestOptions = { viewport: { width: 320, height: 640 } };

/** How far a page is wider than its window, in pixels. */
function overflow({ page }: Guest): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The buttons that a finger would miss: those inside a field are as high as it. Runs in the page. */
function tooSmall(): string[] {
  const buttons = [...document.querySelectorAll('.MuiButton-root, .MuiIconButton-root')];
  return buttons
    .filter((button) => !button.closest('.MuiInputBase-root, .MuiPickersInputBase-root'))
    .filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < 44;
    })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
}

/** Looks at one page after the other with other eyes; answers what is wrong, by page. */
async function walk(
  who: Who,
  options: GuestOptions,
  pages: readonly (readonly [string, string, string])[],
  look: (guest: Guest) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const guest = await portal.guest(who, options);
  const found: Record<string, unknown> = {};
  for (const [index, [name, route, title]] of pages.entries()) {
    await (index === 0 ? guest.load(route, title) : guest.goTo(route, title));
    found[name] = await look(guest);
  }
  await guest.leave();
  return found;
}

const clean = (pages: readonly (readonly [string, ...unknown[]])[], nothing: unknown) =>
  Object.fromEntries(pages.map(([name]) => [name, nothing]));

test('a planted fault is seen', async () => {
  await desk.goTo('/admin/rien', 'Page inconnue');
  await desk.page.evaluate(() => {
    const button = `<button id="plante" contenteditable="false" style="color: #ddd" title="Trop pâle, l'eau">L’eau : pâle</button>`;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', button);
  });
  expect(await faults(desk)).toEqual([
    expect.stringMatching(/^color-contrast : #plante : /),
    "apostrophe droite : Trop pâle, l'eau",
    'signe en début de ligne : L’eau : pâle',
  ]);
  await desk.page.locator('#plante').evaluate((button) => button.remove());
});

/** What each part of a page that repeats itself is made of. Runs in the page. */
function partsOf(parts: readonly Element[]) {
  return parts.map((part) => ({
    id: part.id,
    kinds: [...part.querySelectorAll('*')].map(({ tagName, className }) => `${tagName} ${className}`),
  }));
}

const BACK_OFFICE = [
  ['tableau de bord', '/admin', 'Tableau de bord'],
  ['page inconnue', '/admin/rien', 'Page inconnue'],
  ['aucun résultat', '/admin/pays?filter={"q":"rien de tel"}', 'Pays'],
] as const;

describe('the other pages', () => {
  // Light, and of the same insurer: what opens over them is looked at with them.
  for (const colorScheme of ['light', 'dark'] as const)
    onceADay(`of the administration, ${colorScheme}`, async () => {
      expect(await walk('gestionnaire', { colorScheme }, BACK_OFFICE, faults)).toEqual(
        clean(BACK_OFFICE, []),
      );
    });

  test('the rooms that are no list', async () => {
    // Reports are put together alike; of the others, each has what others have too.
    const kinds = oneOfEach(piecesDeclarees, ({ genre, key }) => [genre === 'page' ? key : genre]);
    const pages = inTurn(kinds, 0, 3).map(({ key, label }) => [key, `/admin/${key}`, label] as const);
    const look = async (guest: Guest) => [...(await faults(guest)), await overflow(guest)];
    expect(await walk('admin', NARROW, pages, look)).toEqual(clean(pages, [0]));
  });

  test('the description of the API', async () => {
    const guest = await portal.guest();
    await guest.page.goto('/api/docs');
    await guest.settled();
    const parts = await guest.page.locator('section').evaluateAll(partsOf);
    const kept = oneOfEach(parts, ({ kinds }) => kinds).map(({ id }) => id);
    expect(kept.length).toBeGreaterThan(0);
    await guest.page.locator('section').evaluateAll((sections, ids) => {
      for (const section of sections) if (!ids.includes(section.id)) section.remove();
    }, kept);
    expect(await faults(guest)).toEqual([]);
    await guest.leave();
  });

  test('refusals', async () => {
    const pages = [['accès', '/admin/civilite/create', 'Accès non autorisé']] as const;
    expect(await walk('consultant', {}, pages, faults)).toEqual(clean(pages, []));
  });
});

describe('with other eyes', () => {
  test('lists, dark', async () => {
    const pages = await screensInTurn(portal, ['pays', 'fonctionnalite-backend']);
    expect(await walk('gestionnaire', { colorScheme: 'dark' }, pages, faults)).toEqual(clean(pages, []));
  });

  test('lists, on a phone', async () => {
    const pages = await screensInTurn(portal, ['code-postal', 'prestation', 'motifs-refus']);
    const look = async (guest: Guest) => [...(await faults(guest)), ...(await guest.page.evaluate(tooSmall))];
    expect(await walk('gestionnaire', PHONE, pages, look)).toEqual(clean(pages, []));
  });

  test.each(inTurn(['light', 'dark'] as const, 1, 2))(
    'the charter of another insurer, %s',
    async (colorScheme) => {
      const options = { host: 'deux.localhost', colorScheme } as const;
      expect(await walk('gestionnaire', options, BACK_OFFICE, faults)).toEqual(clean(BACK_OFFICE, []));
    },
  );

  test('nothing is wider than a window of 320 pixels', async () => {
    const keys = ['code-postal', 'pays', 'transcodification-prestation', 'motifs-retour-noemie'];
    const pages = [...BACK_OFFICE, ...(await screensInTurn(portal, keys))];
    expect(await walk('gestionnaire', NARROW, pages, overflow)).toEqual(clean(pages, 0));
  });
});

interface Opened {
  /** Of one kind: drawn by the same component. */
  readonly kind: 'menu' | 'filter' | 'list' | 'form' | 'dialog';
  readonly route: string;
  readonly title: string;
  readonly open: (page: Page) => Promise<void>;
}

/** What opens over a page or comes into it, once one has done something. */
const OPENED: Record<string, Opened> = {
  'un filtre de référence, ouvert': {
    kind: 'filter',
    route: '/admin/civilite',
    title: 'Civilités',
    async open(page) {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('menuitem', { name: 'Sexe', exact: true }).click();
      await page.getByRole('combobox', { name: 'Sexe' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  'un filtre de texte': {
    kind: 'filter',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('menuitem', { name: 'Libellé', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'un filtre de date': {
    kind: 'filter',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('menuitem', { name: 'Valable du' }).click();
      await page.getByRole('dialog', { name: 'Valable du' }).waitFor();
    },
  },
  'des filtres posés': {
    kind: 'list',
    route: '/admin/pays?filter={"isSepa":true,"libelle_like":"a"}',
    title: 'Pays',
    open: (page) => page.getByRole('list', { name: 'Filtres en cours' }).waitFor(),
  },
  'les raccourcis': {
    kind: 'dialog',
    route: '/admin',
    title: 'Tableau de bord',
    async open(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor();
    },
  },
  'les colonnes': {
    kind: 'dialog',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page.getByRole('button', { name: 'Colonnes' }).click();
      await page.getByRole('dialog', { name: 'Choisir les colonnes' }).waitFor();
    },
  },
  'les requêtes': {
    kind: 'dialog',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page.getByRole('button', { name: 'Vues' }).click();
      await page.getByRole('dialog', { name: 'Vues gardées' }).waitFor();
    },
  },
  'une sélection': {
    kind: 'list',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .nth(2)
        .check();
      await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor();
    },
  },
  'le compte': {
    kind: 'menu',
    route: '/admin',
    title: 'Tableau de bord',
    async open(page) {
      await page.getByRole('button', { name: /^Mon compte/ }).click();
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    },
  },
  'le choix du champ à filtrer': {
    kind: 'menu',
    route: '/admin/pays',
    title: 'Pays',
    async open(page) {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('menuitem', { name: 'Libellé', exact: true }).waitFor();
    },
  },
  'un formulaire refusé': {
    kind: 'form',
    route: '/admin/pays/create',
    title: 'Nouveau pays',
    async open(page) {
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  'la suppression': {
    kind: 'dialog',
    route: '/admin/motifs-refus',
    title: 'Motifs de refus',
    async open(page) {
      await page.getByRole('row', { name: /Pièce périmée/ }).hover();
      await page.getByRole('button', { name: 'Supprimer Pièce périmée' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
};

describe('what opens', () => {
  const names = oneOfEach(Object.keys(OPENED), (name) => [OPENED[name]?.kind ?? '']);
  test.each(names)('%s', async (name) => {
    const { route = '', title = '', open } = OPENED[name] ?? {};
    await desk.goTo('/admin/rien', 'Page inconnue');
    await desk.goTo(route, title);
    await open?.(desk.page);
    await desk.settled();
    expect(await faults(desk)).toEqual([]);
    const opened = desk.page.locator('[role="dialog"], [role="menu"]');
    await eventually(async () => {
      await desk.page.keyboard.press('Escape');
      return opened.count();
    }).toBe(0);
  });
});
