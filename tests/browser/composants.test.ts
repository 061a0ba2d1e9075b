import { describe, expect, test, vi } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { PHONE, servedGalerie } from '#tests/support/galerie.ts';
import { essaieLesDates } from './composants/dates.ts';
import { essaieLesFichiers } from './composants/fichiers.ts';
import { essaieLesQuestions } from './composants/questions.ts';

const galerie = servedGalerie();
let guest: Guest;
const key = (name: string) => guest.page.keyboard.press(name);
const focused = () =>
  guest.page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

const PARTIES = [
  'champs',
  'dates',
  'pieces',
  'radios',
  'accordeons',
  'onglets',
  'boutons',
  'contenus',
  'donnees',
];

const SCREENS = [
  ['on a desk', undefined, inTurn(PARTIES, 0, 2)],
  ['on a phone', PHONE, inTurn(PARTIES, 1, 2)],
] as const;

describe.each(SCREENS)('every component, %s', (_, options, parties) => {
  test.each(parties)('%s', async (partie) => {
    guest = await galerie.shows(partie, options);
    const wider = await guest.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([await faults(guest), wider]).toEqual([[], 0]);
  });
});

onceADay('a radio group takes two lists, or records by the fields that it is told', async () => {
  guest = await galerie.shows('radios');
  await guest.page.getByRole('radio', { name: 'Trimestrielle' }).press('Space');
  await guest.page.getByRole('radio', { name: 'Léo Martin' }).press('Space');
  expect(await guest.page.getByLabel('Choix', { exact: true }).textContent()).toBe('T 8');
});

test('one panel of a group is open; what is closed is neither read nor reached', async () => {
  guest = await galerie.shows('accordeons');
  const button = (name: string) => guest.page.getByRole('button', { name });
  const open = () =>
    guest.page
      .getByRole('button', { expanded: true })
      .evaluateAll((all) => all.map((one) => one.textContent?.replaceAll('\u00a0', ' ')));
  expect(await open()).toEqual(['Quand suis-je remboursé ?']);
  await button('Qu’est-ce que le tiers payant ?').press('Enter');
  expect(await open()).toEqual(['Qu’est-ce que le tiers payant ?']);
  await eventually(() => guest.page.getByRole('link', { name: 'En savoir plus' }).count()).toBe(0);
  const region = guest.page.getByRole('region', { name: 'Qu’est-ce que le tiers payant ?' });
  await eventually(() => region.evaluate((one) => one.style.maxHeight)).toBe('none');
  await key('Tab');
  expect(await focused()).toBe(await button('Comment joindre un conseiller ?').getAttribute('id'));
  await button('Qu’est-ce que le tiers payant ?').press('Space');
  expect(await open()).toEqual([]);
});

onceADay('tabs are one stop; arrows, Home and End choose, by index or by key', async () => {
  guest = await galerie.shows('onglets');
  const first = guest.page.getByRole('tablist', { name: 'Par index' });
  const said = () => guest.page.getByLabel('Sélection').textContent();
  await first.getByRole('tab', { name: 'Soins' }).focus();
  await key('ArrowLeft');
  expect([await said(), await focused()]).toEqual(['2 versements', expect.stringMatching(/-2$/)]);
  await key('Home');
  await key('ArrowRight');
  expect(await said()).toBe('1 versements');
  await key('Tab');
  expect(await guest.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  await guest.page
    .getByRole('tablist', { name: 'Par clé' })
    .getByRole('tab', { name: 'Tiers payant' })
    .click();
  expect(await said()).toBe('1 tiers');
});

onceADay('a busy button turns and keeps the focus; one that waits says for what', async () => {
  guest = await galerie.shows('boutons');
  const send = guest.page.getByRole('button', { name: 'Envoyer' });
  await send.press('Enter');
  await eventually(() => send.isDisabled()).toBe(true);
  expect(await send.getAttribute('aria-busy')).toBe('true');
  expect(await send.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await guest.page.getByRole('button', { name: 'Pas encore' }).isDisabled()).toBe(true);
  expect(await faults(guest)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Terminer' }).press('Enter');
  await eventually(() => send.isEnabled()).toBe(true);
});

test('a page of another site: a window as wide as a desk allows, a frame of 500 px, a way out', async () => {
  guest = await galerie.shows('boutons');
  const site = { contentType: 'text/html; charset=utf-8', body: '<title>Annuaire</title><h1>Annuaire</h1>' };
  await guest.page.route('**/sante', (route) => route.fulfill(site));
  const opener = guest.page.getByRole('button', { name: 'Voir l’annuaire' });
  await opener.press('Enter');
  const dialog = guest.page.getByRole('dialog', { name: 'Annuaire des opticiens' });
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(1100);
  const frame = dialog.locator('iframe');
  expect((await frame.boundingBox())?.height).toBe(500);
  await frame.contentFrame().getByRole('heading', { name: 'Annuaire' }).waitFor();
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  await key('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

onceADay('messages in passing, and the windows over a page', async () => {
  guest = await galerie.shows('boutons');
  await guest.page.getByRole('button', { name: 'Erreur', exact: true }).press('Enter');
  await guest.page.getByText('La demande a échoué').waitFor();
  expect(await faults(guest)).toEqual([]);
  guest = await galerie.shows('contenus');
  await guest.page.getByRole('button', { name: 'Ouvrir les consentements' }).press('Enter');
  await guest.page.getByRole('dialog', { name: 'Vos consentements' }).waitFor();
  expect(await faults(guest)).toEqual([]);
  await key('Escape');
});

test('the same lines are a table on a desk and cards on a phone; what failed may be asked for again', async () => {
  guest = await galerie.shows('donnees', PHONE);
  const table = guest.page.getByRole('table', { name: 'Vos remboursements' });
  expect(await table.getByRole('row').count()).toBe(3);
  const [first, second] = await table
    .getByRole('cell')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(first).toBe(second);
  guest = await galerie.shows('donnees');
  const onDesk = guest.page.getByRole('table', { name: 'Vos remboursements' });
  expect(await onDesk.getByRole('rowheader').allTextContents()).toEqual([
    'Consultation médecin généraliste',
    'Couronne dentaire',
  ]);
  expect(await onDesk.getByRole('columnheader').allTextContents()).toEqual([
    'Soin',
    'Date',
    'Dépense',
    'Reste',
  ]);
  await guest.page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await guest.page.getByText('Essais : 1').waitFor();
});

// Each gallery is a build of its own: one serves them all.
essaieLesQuestions(galerie);
essaieLesDates(galerie);
essaieLesFichiers(galerie);

onceADay(
  'what developers have comes from the same port, with the same data, and reloads by itself',
  async () => {
    // What Vite has prepared is kept by mode: that of «npm run dev», so that neither undoes the other's work.
    vi.stubEnv('NODE_ENV', 'development');
    const portal = await openPortal({ PORTAIL_DEV: '1' });
    const someone = await portal.guest('gestionnaire');
    const sockets: string[] = [];
    someone.page.on('websocket', (socket) => sockets.push(socket.url()));
    await someone.load('/admin/civilite');
    await someone.page.getByRole('link', { name: 'MME' }).waitFor();
    const data = await someone.page
      .locator('#portail')
      .evaluate((script) => JSON.parse(script.textContent ?? ''));
    expect(data.currentUser.userName).toBe('gestionnaire@demo.fr');
    expect(data.currentClient.libelle).toBe('Mutuelle Horizon');
    // Vite loads the page again once it has seen what it needs, with a socket of its own each time.
    expect(new Set(sockets.map((url) => new URL(url).host))).toEqual(
      new Set([new URL(portal.origin()).host]),
    );
    await someone.leave();
    await portal.close();
    vi.unstubAllEnvs();
  },
);
