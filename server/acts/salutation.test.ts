import { expect, test } from 'vitest';
import { MESSAGES } from '#src/messages/registre.ts';
import { salutation } from './salutation.ts';

const JEANNE = { nom: 'MARTIN', prenom: 'Jeanne' };

test.each([
  ['MME', 'Madame'],
  ['M', 'Monsieur'],
  [null, 'Jeanne'],
  ['X', 'Jeanne'],
])('civilité %s : %s', (codeCivilite, civilite) => {
  expect(salutation({ ...JEANNE, codeCivilite })).toEqual({ ...JEANNE, civilite });
});

test('les accusés de réception commencent comme la référence le dit', () => {
  const accuses = Object.values(MESSAGES).filter(({ code }) => code.startsWith('AR_'));
  expect(accuses).toHaveLength(22);
  for (const { textes } of accuses) {
    expect(textes.html[0]).toBe('<p>Bonjour {{civilite}} {{nom}},</p>');
    expect(textes.texte[0]).toBe('Bonjour {{civilite}} {{nom}},');
  }
});
