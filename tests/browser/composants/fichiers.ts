import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { eventually, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { type Galerie, PHONE } from '#tests/support/galerie.ts';
import { lu } from '#tests/support/lu.ts';

/** The tests of what asks for files. */
export function essaieLesFichiers(galerie: Galerie): void {
  describe('files', () => {
    const MO = 1024 * 1024;
    let guest: Guest;
    /** Sendings that wait for an answer. */
    let pending: Route[] = [];
    let sent = 0;
    /** The test is over: what is still to be sent is not. */
    let isOver = false;

    async function begin(options?: GuestOptions): Promise<void> {
      pending = [];
      sent = 0;
      isOver = false;
      guest = await galerie.shows('pieces', options);
      await guest.page.unroute('**/api/upload');
      await guest.page.route('**/api/upload', (route) => (isOver ? route.abort() : void pending.push(route)));
    }
    beforeEach(() => begin());
    afterEach(async () => {
      isOver = true;
      for (const route of pending) await route.abort().catch(() => undefined);
      await eventually(() => form().locator('[data-etat="envoi"], [data-etat="attente"]').count()).toBe(0);
      if (guest.complaints().length > 0) guest.forgive(/status of [45]\d\d|net::ERR_FAILED/);
    });

    const form = () => guest.page.getByRole('form', { name: 'Pièces jointes' });
    const input = () => form().getByLabel(/^Facture acquittée/);
    const items = () =>
      form().getByRole('list', { name: 'Fichiers : Facture acquittée' }).getByRole('listitem');
    const states = () => items().evaluateAll((all) => all.map((item) => item.getAttribute('data-etat')));
    const said = () => form().getByRole('status').allTextContents();
    const submit = () => form().getByRole('button', { name: 'Valider' });
    const act = (name: string) => form().getByRole('button', { name });

    const file = (name: string, size = 1000) => ({
      name,
      mimeType: name.endsWith('pdf') ? 'application/pdf' : '',
      buffer: Buffer.alloc(size, '%PDF-1.7 '),
    });

    /** Answers the sending that is under way. */
    async function answer(status = 201, body?: object): Promise<void> {
      await eventually(() => pending.length).toBe(1);
      const [route] = pending.splice(0);
      sent += 1;
      const remoteFileName = `01900000-0000-7000-8000-00000000000${sent}.pdf`;
      const fichier = {
        remoteFileName,
        localFileName: `f${sent}.pdf`,
        size: 1_572_864,
        inputName: 'plusieurs',
      };
      await route?.fulfill({ status, json: body ?? { fileNames: [fichier] } });
    }

    describe('files that are sent', () => {
      test('one by one, in their order; the form waits for them and says so', async () => {
        await input().setInputFiles([file('a.pdf'), file('b.pdf')]);
        await eventually(states).toEqual(['envoi', 'attente']);
        await eventually(() => pending.length).toBe(1);
        expect(await submit().isDisabled()).toBe(true);
        await eventually(said).toContain('Téléversement en cours...');
        expect(await faults(guest)).toEqual([]);
        await answer();
        await eventually(states).toEqual(['succes', 'envoi']);
        await answer();
        await eventually(states).toEqual(['succes', 'succes']);
        await eventually(said).toContain('b.pdf\u00a0: téléversé');
        expect(await submit().isDisabled()).toBe(false);
        await submit().click();
        const answers = lu(await guest.page.getByLabel('Envoyé : Pièces jointes').textContent());
        const { plusieurs } = JSON.parse(answers) as { plusieurs: { localFileName: string }[] };
        expect(plusieurs.map(({ localFileName }) => localFileName)).toEqual(['f1.pdf', 'f2.pdf']);
        expect(lu(await items().first().textContent())).toContain('(1,5 Mo)');
      });

      test('a failed one says why, lets the next one go, and may be sent again or removed, by keyboard', async () => {
        await input().setInputFiles([file('a.pdf'), file('b.pdf')]);
        await answer(422, { Messages: ['Ce fichier est illisible.'] });
        await eventually(states).toEqual(['erreur', 'envoi']);
        expect(await items().first().textContent()).toContain('Ce fichier est illisible.');
        await answer();
        await act('Réessayer a.pdf').press('Enter');
        await eventually(states).toEqual(['succes', 'envoi']);
        await answer(500, {});
        await eventually(states).toEqual(['succes', 'erreur']);
        expect(await items().nth(1).textContent()).toContain('Une erreur est survenue');
        expect(await faults(guest)).toEqual([]);
        await act('Retirer a.pdf').press('Enter');
        await eventually(states).toEqual(['succes']);
      });

      test('one on its way may be given up, then sent again; its line goes and the focus stays in the question', async () => {
        await input().setInputFiles([file('a.pdf')]);
        await eventually(states).toEqual(['envoi']);
        await eventually(() => pending.length).toBe(1);
        await act('Annuler a.pdf').press('Enter');
        await eventually(states).toEqual(['annule']);
        expect(await submit().isDisabled()).toBe(false);
        pending = [];
        await act('Réessayer a.pdf').press('Enter');
        await answer();
        await eventually(states).toEqual(['succes']);
        await act('Retirer a.pdf').press('Enter');
        await items().waitFor({ state: 'detached' });
        expect(await guest.page.evaluate(() => document.activeElement?.id)).toBe('pieces-plusieurs');
      });
    });

    onceADay(
      'one on its way may be removed at once: nothing is left of it, and the next one goes',
      async () => {
        await input().setInputFiles([file('a.pdf'), file('b.pdf')]);
        await eventually(states).toEqual(['envoi', 'attente']);
        await eventually(() => pending.length).toBe(1);
        expect(await faults(guest)).toEqual([]);
        await act('Retirer a.pdf').press('Enter');
        await eventually(states).toEqual(['envoi']);
        pending = pending.slice(1);
        await answer();
        await eventually(states).toEqual(['succes']);
      },
    );

    describe('what is taken', () => {
      test('is told before: formats, weight of one and of all', async () => {
        const hint = lu(await guest.page.locator('#pieces-plusieurs-aide').textContent());
        expect(hint).toContain('Formats acceptés : pdf, jpg, jpeg, png, heic.');
        expect(hint).toMatch(/Le poids d’une pièce jointe est limité à \d+(,\d)? Mo\./);
        expect(hint).toMatch(/Le poids total des pièces jointes est limité à \d+(,\d)? Mo\./);
      });

      test.each(
        inTurn(
          [
            [
              'a.docx',
              10,
              'Ce format de fichier n’est pas accepté. Formats acceptés : pdf, jpg, jpeg, png, heic.',
            ],
            ['a.pdf', 5 * MO + 1, 'Le poids de ce fichier dépasse la limite autorisée de 5 Mo.'],
          ] as const,
          0,
          2,
        ),
      )('%s of %d bytes: %s', async (name, size, sentence) => {
        await input().setInputFiles([file(name, size)]);
        expect(lu(await form().getByRole('alert').textContent())).toBe(sentence);
        expect(pending).toEqual([]);
      });

      onceADay('no more than the question takes; of several, those that do are sent', async () => {
        await input().setInputFiles(['a.pdf', 'b.exe', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name)));
        const refused = await form().getByRole('alert').locator('div').allTextContents();
        expect(refused.map((text) => lu(text).slice(0, 36))).toEqual([
          'b.exe : Ce format de fichier n’est p',
          'e.pdf : Vous pouvez joindre 3 fichie',
        ]);
        expect((await states()).length).toBe(3);
        expect(await input().isDisabled()).toBe(true);
      });

      onceADay('one file where one is taken, several where several are', async () => {
        expect(await input().getAttribute('multiple')).toBe('');
        expect(
          await form()
            .getByLabel(/^Prescription/)
            .getAttribute('multiple'),
        ).toBeNull();
      });

      onceADay('what was there before is shown as sent, and may be removed', async () => {
        const before = form().getByRole('list', { name: 'Fichiers : Prescription' });
        expect(lu(await before.textContent())).toContain('Ordonnance.pdf (1,5 Mo)');
        await act('Retirer Ordonnance.pdf').press('Enter');
        await before.waitFor({ state: 'detached' });
        expect(
          await form()
            .getByLabel(/^Prescription/)
            .isDisabled(),
        ).toBe(false);
      });

      test('a missing one is asked for once one has tried', async () => {
        expect(await form().textContent()).not.toContain('Merci de joindre le document demandé.');
        await submit().click();
        await form()
          .getByRole('button', { name: 'Facture acquittée : Merci de joindre le document demandé.' })
          .click();
        expect(await guest.page.evaluate(() => document.activeElement?.id)).toBe('pieces-plusieurs');
        expect(await input().getAttribute('aria-invalid')).toBe('true');
        expect(await faults(guest)).toEqual([]);
      });

      test('files are dropped too', async () => {
        const zone = form().locator('[data-survol]').first();
        const data = await guest.page.evaluateHandle(() => {
          const transfer = new DataTransfer();
          transfer.items.add(new File(['%PDF-1.7'], 'depose.pdf', { type: 'application/pdf' }));
          return transfer;
        });
        await zone.dispatchEvent('dragover', { dataTransfer: data });
        expect(await zone.getAttribute('data-survol')).toBe('true');
        await zone.dispatchEvent('drop', { dataTransfer: data });
        await answer();
        await eventually(states).toEqual(['succes']);
      });

      onceADay('on a phone, the camera is one tap away', async () => {
        await begin(PHONE);
        const camera = form().getByLabel('Prendre une photo').first();
        await camera.waitFor();
        expect(await camera.getAttribute('capture')).toBe('environment');
        expect(await faults(guest)).toEqual([]);
      });
    });
  });
}
