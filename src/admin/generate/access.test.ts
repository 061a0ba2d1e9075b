import { expect, test } from 'vitest';
import type { Model } from '#src/core/definition/model.ts';
import { travailClient } from '#src/resources/travaux/travail-client.ts';
import { type Access, titleOf } from './access.ts';

test('names a record by what people read of a closed choice, never by its code', () => {
  const access = { model: travailClient as unknown as Model } as Access;
  expect(titleOf(access, { id: '1', genre: 'envoi' } as never)).toBe('E-mail ou SMS');
  expect(titleOf(access, { id: '1', genre: 'un-genre-d’hier' } as never)).toBe('un-genre-d’hier');
  expect(titleOf(access, { id: '1' } as never)).toBe('1');
});
