import { beforeEach, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import type { Galerie } from '#tests/support/galerie.ts';

/** The tests of each kind of question. */
export function essaieLesQuestions(galerie: Galerie): void {
  let guest: Guest;
  const key = (name: string) => guest.page.keyboard.press(name);
  const focused = () =>
    guest.page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

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
      for (const name of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'X'])
        await key(name);
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
        route.fulfill({
          json: route.request().url().endsWith('51300') ? localites : [{ localite: 'REIMS' }],
        }),
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
}
