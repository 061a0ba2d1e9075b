import { expect, it } from 'vitest';
import { assembleCompte, decoupeCompte, nomSepa } from './bank-account.ts';

it('an account is split for the management system, and joined again', () => {
  const compte = decoupeCompte('FR7630004000031234567890143', 'BNPAFRPPXXX');
  expect(compte).toEqual({
    codeInternationalPaysIso2: 'FR',
    cleIban: '76',
    identifiantNationalCompte: '30004000031234567890143',
    codeBIC: 'BNPAFRPPXXX',
  });
  expect(assembleCompte(compte)).toEqual({ iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX' });
});

it.each([
  ['Mme Zoé D’Angelo', 'MME ZOE D ANGELO'],
  ['M. Jean-Pierre Œuvrard', 'M. JEAN-PIERRE OEUVRARD'],
  ['Łukasz Nguyễn', 'LUKASZ NGUYEN'],
  ['李', ''],
])('%s is paid as %s', (nom, sepa) => {
  expect(nomSepa(nom)).toBe(sepa);
});
