import { describe, expect, it } from 'vitest';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { codeApplication, codeRecuperation, nomDeCle, normaliseRecuperation } from './second-facteur.ts';

describe('the code of the application', () => {
  it.each(['123456', ' 123 456 ', '012345'])('takes «%s»', (code) => {
    expect(verifie(codeApplication, { code }, null)).toEqual({
      ok: true,
      reponses: { code: code.replace(/\s/g, '') },
    });
  });
  it.each(['12345', '1234567', '12345a', '１２３４５６', '12-34-56'])('refuses «%s»', (code) => {
    expect(verifie(codeApplication, { code }, null)).toEqual({
      ok: false,
      errors: { code: M.CODE_6_CHIFFRES },
    });
  });
});

describe('a recovery code', () => {
  it('is read as people write it', () => {
    expect(normaliseRecuperation(' dem0-2o26 iooL ')).toBe('DEM020261001');
  });
  it('has twelve characters', () => {
    expect(verifie(codeRecuperation, { recuperation: 'ABCD-EFGH' }, null)).toEqual({
      ok: false,
      errors: { recuperation: M.CODE_RECUPERATION },
    });
  });
});

it('a passkey has a name of fifty characters at most', () => {
  expect(verifie(nomDeCle, { libelle: 'a'.repeat(51) }, null).ok).toBe(false);
});
