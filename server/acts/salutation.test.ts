import { expect, test } from 'vitest';
import { modelesLivres } from '#server/mail/shipped-templates.ts';
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
  const accuses = [...modelesLivres()].filter(([code]) => code.startsWith('AR_'));
  expect(accuses).toHaveLength(21);
  for (const [, { corpsHtml, corpsTexte }] of accuses) {
    expect(corpsHtml).toMatch(/^<p>Bonjour \{\{civilite\}\} \{\{nom\}\},<\/p>/);
    expect(corpsTexte).toMatch(/^Bonjour \{\{civilite\}\} \{\{nom\}\},\n/);
  }
});
