import { expect, test } from 'vitest';
import type { Model } from '#src/core/definition/model.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { civilite } from '#src/resources/identite-adresse/civilite.ts';
import { journalConnexions } from '#src/resources/journaux/journal-connexions.ts';
import { travailClient } from '#src/resources/travaux/travail-client.ts';
import { type Access, titleOf } from './access.ts';

test('names a record by what people read of a closed choice, never by its code', () => {
  const access = { model: travailClient as unknown as Model } as Access;
  expect(titleOf(access, { id: '1', genre: 'envoi' } as never)).toBe('E-mail ou SMS');
  expect(titleOf(access, { id: '1', genre: 'un-genre-d’hier' } as never)).toBe('un-genre-d’hier');
});

test('names what happened at an instant by this instant, as people read it', () => {
  const access = { model: journalConnexions as unknown as Model } as Access;
  expect(titleOf(access, { id: '1', date: '2026-11-27T09:23:10.963Z' } as never)).toBe(
    instantFrancais('2026-11-27T09:23:10.963Z'),
  );
});

test('falls back to another text that is readable, then to what it is: never to its identity nor an instant', () => {
  const access = { model: civilite as unknown as Model } as Access;
  const dateMaj = '2026-11-20T09:35:00.000Z';
  expect(titleOf(access, { id: '1', dateMaj, libelle: 'Madame', code: 'MME' } as never)).toBe('Madame');
  expect(titleOf(access, { id: '1', dateMaj, code: 'MME' } as never)).toBe('MME');
  expect(titleOf(access, { id: '1', dateMaj, libelleCourt: 'Mme' } as never)).toBe('Mme');
  expect(titleOf(access, { id: '1', dateMaj } as never)).toBe('Civilité');
});
