import { describe, expect, test } from 'vitest';
import { regleMotDePasse } from '#src/acts/identite/champs.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { refuseMotDePasseConnu } from './new-password.ts';

const OWNER = ['Mutuelle Horizon', 'MARTIN', 'Jeanne', 'jeanne.martin@exemple.fr'];

function fault(password: string, champ?: string): unknown {
  try {
    refuseMotDePasseConnu(password, OWNER, champ);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, ...error.errors };
    throw error;
  }
}

describe('passwords that others would try first', () => {
  test.each([
    ...['Azerty123!', 'Azerty123456!', 'P@ssw0rd2026!', 'Password-2026!', 'Motdepasse-2026!', '!Motdepasse1'],
    ...[
      'Motdepasse2026!',
      'Qwertyuiop1!',
      'Azertyuiop12!',
      'Bienvenue2026!',
      'Iloveyou123!',
      'Jetaime-2026!',
    ],
    ...[
      'AzertyAzerty1!',
      'Abcdefghijkl1!',
      'Aa1!Aa1!Aa1!Aa1!',
      'Aaaaaaaaaaa1!',
      '12Password!!',
      'Pass-word-123!',
    ],
    ...['Ｐassword2026!', 'Monmotdepasse1!'],
  ])('%s is refused on its field', (password) => {
    expect(fault(password)).toEqual({ status: 400, password: R.MOT_DE_PASSE_CONNU });
  });

  test.each([
    ...[
      'Horizon-2026!',
      'MutuelleHorizon1!',
      'H0rizon-2026!',
      'Jeanne-Martin85!',
      'jeanne.martin@Exemple.fr1',
    ],
    ...['Martin2026!Ab', 'Horizon-Password1'],
  ])('%s is made of what is known of its owner', (password) => {
    expect(fault(password)).toEqual({ status: 400, password: R.MOT_DE_PASSE_PERSONNEL });
  });

  test.each([
    ...[
      'Abcdef1!',
      'Motdepasse-2026',
      'Éléphant9?',
      'Demonstration-2026!',
      'Tulipe-Orage-47',
      'Nouveau-Depart-26',
    ],
    ...[
      'Vif cheval 8 agrafes',
      'x9$Kq2!vLm7&',
      'Martin#8f2k!9Qz',
      'JeanneAimeLeChocolat-7',
      'Correct-Cheval-Pile-9',
    ],
  ])('%s is good', (password) => {
    expect(fault(password)).toBeNull();
  });

  test('goes on the field that holds it', () => {
    expect(fault('Azerty123!', 'newPassword')).toEqual({ status: 400, newPassword: R.MOT_DE_PASSE_CONNU });
  });
});

describe('the rule of a new password (domain reference §7.9)', () => {
  const regle = regleMotDePasse(8);

  test.each(['Abcdef1!', 'Motdepasse-2026', 'Éléphant9?', `Aa1!${'x'.repeat(96)}`])(
    '%s is valid',
    (password) => {
      expect(regle(password)).toBeNull();
      expect(regle(password.normalize('NFD'))).toBeNull();
    },
  );

  test.each(['Abcdef1', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12'])('%s is not', (password) => {
    expect(regle(password)).toBe(M.MOT_DE_PASSE(8));
  });

  test('a hundred characters at most, counted as people count them', () => {
    expect(regle(`Aa1!${'x'.repeat(97)}`)).toBe(M.LEN(100));
    expect(regle(`Aa1!${'😀'.repeat(96)}`)).toBeNull();
  });

  test('the length is that of the portal', () => {
    expect(regleMotDePasse(12)('Abcdefgh1!x')).toBe(M.MOT_DE_PASSE(12));
    expect(regleMotDePasse(12)('Abcdefgh1!xy')).toBeNull();
  });
});
