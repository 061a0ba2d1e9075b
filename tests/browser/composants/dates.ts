import { beforeEach, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { type Galerie, PHONE } from '#tests/support/galerie.ts';
import { lu } from '#tests/support/lu.ts';

/** The tests of what asks for a date. */
export function essaieLesDates(galerie: Galerie): void {
  describe('dates', () => {
    let guest: Guest;
    beforeEach(async () => {
      guest = await galerie.shows('dates');
    });

    const form = () => guest.page.getByRole('form', { name: 'Dates' });
    const box = (name: string | RegExp) => form().getByRole('textbox', { name });
    const calendar = () => guest.page.getByRole('dialog', { name: /^Choisir une date/ });
    const open = (name: string) => form().getByRole('button', { name: `Choisir la date : ${name}` });

    /** Puts a text in the clipboard of the page, as a person pastes it. */
    async function paste(text: string): Promise<void> {
      await guest.page.evaluate((data) => {
        document.execCommand('insertText', false, data);
      }, text);
    }

    const focused = () => guest.page.evaluate(() => document.activeElement?.textContent);

    async function openCalendar(name: string): Promise<void> {
      await open(name).press('Enter');
      await calendar().getByRole('gridcell').first().waitFor();
    }

    /** Gone for the page too: a popover is hidden a moment before the page hears of it. */
    async function isClosed(name: string): Promise<void> {
      await calendar().waitFor({ state: 'detached' });
      await eventually(() => open(name).getAttribute('aria-expanded')).toBe('false');
    }

    describe('a date that one types', () => {
      test('takes its slashes; a typed slash moves the caret; eight digits at most', async () => {
        const date = box(/^Date bornée/);
        await date.pressSequentially('12');
        expect(await date.inputValue()).toBe('12/');
        await date.pressSequentially('/04/20266');
        expect(await date.inputValue()).toBe('12/04/2026');
        await date.fill('');
        await date.pressSequentially('1/4/2026');
        expect(await date.inputValue()).toBe('01/04/2026');
        for (let count = 0; count < 4; count++) await date.press('Backspace');
        expect(await date.inputValue()).toBe('01/04');
      });

      onceADay('is turned when it is pasted as machines write it', async () => {
        const date = box(/^Date bornée/);
        await date.focus();
        await paste('2026-04-01');
        expect(await date.inputValue()).toBe('01/04/2026');
        await date.selectText();
        await paste('2026-04-12');
        expect(await date.inputValue()).toBe('12/04/2026');
      });

      test('opens the keyboard of digits on a phone', async () => {
        expect(await box(/^Date bornée/).getAttribute('inputmode')).toBe('numeric');
      });

      test.each(
        inTurn(
          [
            ['12/0', 'La date saisie n’est pas valide. Format attendu : JJ/MM/AAAA.'],
            ['30022026', 'La date saisie n’est pas valide. Format attendu : JJ/MM/AAAA.'],
            ['09032026', 'La date doit être postérieure ou égale au 10/03/2026.'],
            ['03052026', 'La date doit être antérieure ou égale au 02/05/2026.'],
            ['15042026', 'Cette date n’est pas disponible.'],
          ] as const,
          0,
          3,
        ),
      )('%s: %s', async (typed, sentence) => {
        const date = box(/^Date bornée/);
        await date.pressSequentially(typed);
        await date.press('Enter');
        await form().getByRole('alert').waitFor();
        const described = (await date.getAttribute('aria-describedby')) ?? '';
        expect(await date.getAttribute('aria-invalid')).toBe('true');
        expect(lu(await guest.page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent())).toBe(
          sentence,
        );
      });

      onceADay('bounds the wrong way round leave their last day', async () => {
        await box(/^Date bornée/).pressSequentially('12042026');
        await box(/^Date aux/).pressSequentially('10062026');
        await box(/^Date aux/).press('Enter');
        const sent = guest.page.getByLabel('Envoyé : Dates');
        expect(JSON.parse((await sent.textContent()) ?? '')).toEqual({
          libre: '1985-05-12',
          bornee: '2026-04-12',
          croisee: '2026-06-10',
        });
      });
    });

    describe('the calendar', () => {
      test('opens by keyboard on a day, goes by arrows, gives the day and the focus back', async () => {
        await openCalendar('Date bornée');
        // Out of the range, today is brought into it.
        expect(await calendar().getByLabel('Mois', { exact: true }).inputValue()).toBe('05');
        await eventually(focused).toBe('2');
        await guest.page.keyboard.press('ArrowLeft');
        await guest.page.keyboard.press('ArrowLeft');
        await guest.page.keyboard.press('Enter');
        await calendar().waitFor({ state: 'detached' });
        expect(await box(/^Date bornée/).inputValue()).toBe('29/04/2026');
        await eventually(() =>
          guest.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
        ).toMatch(/^Modifier la date, .* : Date bornée$/);
      });

      test('is in French, and offers only days, months and years of the range', async () => {
        await openCalendar('Date bornée');
        const months = await calendar()
          .getByLabel('Mois', { exact: true })
          .locator('option:enabled')
          .allTextContents();
        expect(months).toEqual(['mars', 'avril', 'mai']);
        expect(await calendar().getByLabel('Année').locator('option').allTextContents()).toEqual(['2026']);
        await calendar().getByLabel('Mois', { exact: true }).selectOption('avril');
        await calendar().getByRole('gridcell', { name: '15', exact: true }).waitFor();
        expect(await calendar().getByRole('gridcell', { name: '15', exact: true }).isDisabled()).toBe(true);
        expect(await calendar().getByRole('gridcell', { name: '16', exact: true }).isDisabled()).toBe(false);
        expect(await calendar().getByRole('columnheader').allTextContents()).toEqual([
          'L',
          'M',
          'M',
          'J',
          'V',
          'S',
          'D',
        ]);
        expect(await calendar().getByRole('grid').count()).toBe(1);
        expect(await calendar().getByRole('button', { name: 'Mois suivant' }).isDisabled()).toBe(false);
        expect(await faults(guest)).toEqual([]);
        await guest.page.keyboard.press('Escape');
        await calendar().waitFor({ state: 'detached' });
      });

      test('a month with only one day gives it, and closes; another one shows its days', async () => {
        await openCalendar('Date bornée');
        await calendar().getByLabel('Mois', { exact: true }).selectOption('mars');
        await calendar().getByRole('gridcell', { name: '31', exact: true }).waitFor();
        await calendar().getByLabel('Mois', { exact: true }).selectOption('mai');
        await calendar().waitFor({ state: 'detached' });
        expect(await box(/^Date bornée/).inputValue()).toBe('02/05/2026');
      });

      test('closes when one leaves it by Tab, and by a click elsewhere', async () => {
        await openCalendar('Date bornée');
        await guest.page.mouse.click(3, 3);
        await isClosed('Date bornée');
        await openCalendar('Date bornée');
        await eventually(focused).toBe('2');
        await guest.page.keyboard.press('Tab');
        await calendar().waitFor({ state: 'detached' });
      });

      onceADay('shows the day that is in the box', async () => {
        await form().getByRole('button', { name: 'Modifier la date, 12/05/1985 : Date libre' }).click();
        const chosen = calendar().getByRole('gridcell', { selected: true });
        expect(await chosen.textContent()).toBe('12');
        expect(await calendar().getByLabel('Année').inputValue()).toBe('1985');
      });

      onceADay('fits in the window of a phone', async () => {
        guest = await galerie.shows('dates', PHONE);
        await openCalendar('Date bornée');
        const { x = -1, width = 999 } = (await calendar().boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(375);
        expect(await faults(guest)).toEqual([]);
      });
    });
  });
}
