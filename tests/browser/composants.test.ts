import { beforeEach, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { PHONE, servedGalerie } from '#tests/support/galerie.ts';

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

describe('every kind of question', () => {
  const form = () => guest.page.getByRole('form', { name: 'Tous les champs' });
  const box = (name: string | RegExp) => form().getByRole('textbox', { name });
  const value = (name: string | RegExp) => box(name).inputValue();
  const submit = () => form().getByRole('button', { name: 'Valider' }).press('Enter');
  beforeEach(async () => {
    guest = await galerie.shows('champs');
  });

  test('a banner after an attempt, which leads to each question', async () => {
    await submit();
    const banner = form().getByRole('alert');
    await eventually(() => banner.textContent()).toContain(
      'Merci de renseigner toutes les données obligatoires.',
    );
    expect(await banner.evaluate((alert) => alert === document.activeElement)).toBe(true);
    for (const name of [
      'Montant payé',
      'Pays',
      'Bénéficiaire',
      'Numéro de sécurité sociale',
      'Personnes concernées',
    ]) {
      await banner.getByRole('button', { name }).press('Enter');
      expect(await focused()).toMatch(/^galerie-/);
    }
    expect(await faults(guest)).toEqual([]);
    expect(await form().textContent()).toContain('* saisie obligatoire');
  });

  onceADay('an amount is put in form once one leaves it', async () => {
    await box('Montant payé').fill('1234,5');
    await key('Tab');
    expect((await value('Montant payé')).replace(/\s/gu, ' ')).toBe('1 234,50');
  });

  test('an IBAN in groups of four, the caret staying where one writes', async () => {
    await box('IBAN').pressSequentially('fr7630006000011234567890189');
    expect(await value('IBAN')).toBe('FR76 3000 6000 0112 3456 7890 189');
    for (const name of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'X']) await key(name);
    expect(await box('IBAN').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
    await key('Backspace');
    expect(await value('IBAN')).toBe('FR76 3000 6000 0112 3456 7890 189');
  });

  test('a social security number and its key are one group; pasted whole, they go to both boxes', async () => {
    const group = form().getByRole('group', { name: /^Numéro de sécurité sociale/ });
    const number = group.getByRole('textbox', { name: 'Numéro', exact: true });
    await number.pressSequentially('1841276451089');
    await group.getByRole('textbox', { name: 'Clé' }).pressSequentially('47');
    await submit();
    await eventually(() => group.textContent()).toContain(
      'La clé du numéro de sécurité sociale est incorrecte.',
    );
    await number.fill('');
    await number.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text', '1 80 03 2a 004 123 75');
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    expect(await number.inputValue()).toBe('1 80 03 2A 004 123');
    expect(await group.getByRole('textbox', { name: 'Clé' }).inputValue()).toBe('75');
    await eventually(() => group.textContent()).not.toContain('incorrecte');
  });

  onceADay('a number of Monaco has no key', async () => {
    const group = form().getByRole('group', { name: /^Numéro de sécurité sociale/ });
    await group.getByRole('checkbox', { name: 'Relève du régime de Monaco' }).press('Space');
    await group.getByRole('textbox', { name: /Monaco/ }).pressSequentially('12345');
    expect(await group.getByRole('textbox').count()).toBe(1);
    await submit();
    const banner = form().getByRole('alert');
    await banner.waitFor();
    expect(await banner.getByRole('button', { name: 'Numéro de sécurité sociale' }).count()).toBe(0);
  });

  test('buttons are chosen by arrows, one stop for Tab; a switch by Space', async () => {
    await form().getByRole('radio', { name: 'Jeanne Martin' }).press('Space');
    await key('ArrowDown');
    expect(
      await form()
        .getByRole('radio', { name: /^Léo Martin/ })
        .isChecked(),
    ).toBe(true);
    await key('Tab');
    expect(await focused()).toBe('galerie-liste');
    const oui = form().getByRole('radio', { name: 'Oui' });
    expect([await oui.isChecked(), await form().getByRole('radio', { name: 'Non' }).isChecked()]).toEqual([
      false,
      false,
    ]);
    await form().getByRole('switch').press('Space');
    expect(await form().getByRole('switch').isChecked()).toBe(true);
  });

  onceADay('a telephone takes its country code', async () => {
    await form().getByLabel('Indicatif du pays').selectOption('32');
    await box('Téléphone').fill('0470 12 34 56');
    await submit();
    await form().getByRole('alert').waitFor();
    expect(await box('Téléphone').getAttribute('aria-invalid')).toBe('false');
    await form().getByLabel('Indicatif du pays').selectOption('377');
    await eventually(() => box('Téléphone').getAttribute('aria-invalid')).toBe('true');
  });

  test('localities are those of the postal code; abroad, one writes', async () => {
    const localites = Array.from({ length: 46 }, (_, rang) => ({ localite: `COMMUNE ${rang + 1}` }));
    await guest.page.route('**/api/referentiel/code-postal/localites?codePostal=*', (route) =>
      route.fulfill({ json: route.request().url().endsWith('51300') ? localites : [{ localite: 'REIMS' }] }),
    );
    const list = form().getByRole('combobox', { name: 'Localité' });
    expect(await list.isDisabled()).toBe(true);
    await box('Code postal').fill('51300');
    await eventually(() => list.locator('option').count()).toBe(47);
    await list.selectOption('COMMUNE 12');
    await box('Code postal').fill('51100');
    await eventually(() => list.inputValue()).toBe('REIMS');
    expect(await faults(guest)).toEqual([]);
    await form().getByRole('combobox', { name: 'Pays', exact: true }).selectOption('BE');
    await box('Localité').fill('Namur');
    await guest.page.unrouteAll();
  });

  test('a professional is proposed, and chosen by keyboard', async () => {
    await guest.page.route('**/api/ps/get?*', (route) =>
      route.fulfill({
        json: [{ nom: 'Dr LEROY', libelleSpecialite: 'Médecine générale' }, { nom: 'Dr LERAT' }],
      }),
    );
    const combo = form().getByRole('combobox', { name: 'Professionnel de santé' });
    await combo.pressSequentially('ler');
    const proposed = form().getByRole('listbox', { name: 'Professionnel de santé' }).getByRole('option');
    await proposed.first().waitFor();
    expect(await faults(guest)).toEqual([]);
    await key('ArrowDown');
    await key('Enter');
    expect(await combo.inputValue()).toBe('Dr LEROY');
    expect(await proposed.count()).toBe(0);
    await guest.page.unrouteAll();
  });

  onceADay('a password is looked at, and hidden again', async () => {
    const password = form().getByLabel(/^Mot de passe/);
    await password.fill('Tulipe');
    await form().getByRole('button', { name: 'Afficher le mot de passe' }).press('Enter');
    expect(await password.getAttribute('type')).toBe('text');
    await form().getByRole('button', { name: 'Masquer le mot de passe' }).press('Enter');
    expect(await password.getAttribute('type')).toBe('password');
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
