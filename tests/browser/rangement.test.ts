import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
  guest = await portal.guest('gestionnaire', { viewport: { width: 1280, height: 800 } });
  await guest.load('/admin/motifs-refus', 'Motifs de refus');
  await poignee('Pièce illisible').waitFor();
});
afterAll(() => portal.close());

const poignee = (nom: string) => guest.page.getByRole('button', { name: new RegExp(`^Déplacer ${nom},`) });
const codes = () => guest.page.locator('tbody th').allInnerTexts();
/** As the base has them, whoever looks. */
const ranges = async () => {
  const rows = await portal.db.query<{ code: string }>(
    "select code from motifs_refus where client_id = (select id from client where code = 'horizon') order by ordre, id limit 4",
  );
  return rows.map(({ code }) => code);
};
const dit = (texte: RegExp) => guest.page.getByRole('status').filter({ hasText: texte }).first().waitFor();

const DEPART = ['PIECE_ILLISIBLE', 'PIECE_MANQUANTE', 'PIECE_PERIMEE', 'NON_COUVERT'];

test('les flèches déplacent une ligne, qui garde le clavier ; on peut revenir', async () => {
  const { page } = guest;
  expect(await ranges()).toEqual(DEPART);
  expect(await faults(guest)).toEqual([]);
  await poignee('Pièce illisible').focus();
  await page.keyboard.press('ArrowDown');
  await dit(/Pièce illisible.*place 2 sur 10/);
  expect(await ranges()).toEqual(['PIECE_MANQUANTE', 'PIECE_ILLISIBLE', 'PIECE_PERIMEE', 'NON_COUVERT']);
  expect((await codes()).slice(0, 2)).toEqual(['PIECE_MANQUANTE', 'PIECE_ILLISIBLE']);
  await page.waitForFunction(() => /place 2 sur/.test(document.activeElement?.ariaLabel ?? ''));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await dit(/Pièce illisible.*place 1 sur 10/);
  expect(await ranges()).toEqual(DEPART);
});

onceADay('des flèches plus rapides que le serveur déplacent autant de fois', async () => {
  const { page } = guest;
  const lectures = /\/api\/motifs_refus\?/;
  await page.route(lectures, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await poignee('Pièce illisible').focus();
  for (const touche of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(touche);
  await page.waitForFunction(() => /place 3 sur/.test(document.activeElement?.ariaLabel ?? ''));
  await eventually(ranges).toEqual(['PIECE_MANQUANTE', 'PIECE_PERIMEE', 'PIECE_ILLISIBLE', 'NON_COUVERT']);
  expect((await codes()).slice(0, 3)).toEqual(['PIECE_MANQUANTE', 'PIECE_PERIMEE', 'PIECE_ILLISIBLE']);
  for (const touche of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(touche);
  await eventually(ranges).toEqual(DEPART);
  await dit(/Pièce illisible.*place 1 sur 10/);
  await page.unroute(lectures);
});

test('une ligne se glisse là où elle doit être', async () => {
  const { page } = guest;
  const tenue = await poignee('Acte non couvert par votre contrat').boundingBox();
  const but = await poignee('Pièce manquante').boundingBox();
  if (!tenue || !but) throw new Error('Poignées hors de la page');
  await page.mouse.move(tenue.x + 5, tenue.y + 5);
  await page.mouse.down();
  await page.mouse.move(but.x + 5, but.y + 2, { steps: 5 });
  expect(await page.locator('tr[data-depot="avant"]').count()).toBe(1);
  await page.mouse.up();
  await dit(/Acte non couvert.*place 2 sur 10/);
  expect(await ranges()).toEqual(['PIECE_ILLISIBLE', 'NON_COUVERT', 'PIECE_MANQUANTE', 'PIECE_PERIMEE']);
});

test('filtrée, la liste ne se range pas, et dit pourquoi', async () => {
  const { page } = guest;
  await page.getByRole('searchbox', { name: /Rechercher dans/ }).fill('Pièce');
  await page.getByText('Pour déplacer des lignes, affichez toute la liste').waitFor();
  expect(await page.getByRole('button', { name: /^Déplacer/ }).count()).toBe(0);
});
