import { describe, expect, it } from 'vitest';
import { defineFormulaire, verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ownMs } from '#tests/support/own-time.ts';
import { montant, texte, zone } from './texte.ts';

const formulaire = defineFormulaire({
  key: 'essai',
  champs: () => ({
    ligne: texte({ label: 'Ligne' }, 10),
    zone: zone({ label: 'Zone' }, 20),
    euros: montant({ label: 'Montant' }),
  }),
});

function lit(saisie: object) {
  const lu = verifie(formulaire, { ligne: 'a', zone: 'a', euros: 1, ...saisie }, null);
  return lu.ok ? lu.reponses : lu.errors;
}

describe('ce qui ne se voit pas', () => {
  it.each([
    ['\u202A06 12\u202C', '06 12'],
    ['fac\u202Efdp', 'facfdp'],
    ['\uFEFF a\u200Bb ', 'ab'],
    ['a\u00ADb', 'ab'],
    ['👩\u200D🍳', '👩\u200D🍳'],
  ])('%j est gardé sans', (ecrit, garde) =>
    expect(lit({ ligne: ecrit, zone: ecrit })).toMatchObject({ ligne: garde, zone: garde }),
  );

  it.each(['\u200B', ' \u202E\u2060 ', '\u200D', '\uFEFF'])('%j n’est pas une réponse', (ecrit) =>
    expect(lit({ ligne: ecrit, zone: ecrit, euros: ecrit })).toEqual({
      ligne: M.REQ,
      zone: M.REQ,
      euros: M.REQ,
    }),
  );
});

describe('un montant', () => {
  it.each([
    ['60 €', 60],
    ['1 234,5€', 1234.5],
    ['60.05', 60.05],
  ])('%s', (ecrit, euros) => expect(lit({ euros: ecrit })).toMatchObject({ euros }));

  it.each(['60€60', '€60', '60 €€', '1.000,50', '٦٠', '1e3', '-60'])('%s n’en est pas un', (ecrit) =>
    expect(lit({ euros: ecrit })).toEqual({ euros: M.MONTANT }),
  );

  it.each(['1234567890', '1 000 000 000 €'])('%s est supérieur à 0 €, et se vérifie', (ecrit) =>
    expect(lit({ euros: ecrit })).toEqual({ euros: M.MONTANT_EXCESSIF }),
  );
});

describe('une réponse démesurée', () => {
  it.each(['1 '.repeat(400_000), '\u200B'.repeat(800_000), ' '.repeat(400_000) + 'é'.repeat(400_000)])(
    'n’est pas lue (%#)',
    (ecrit) => {
      const avant = ownMs();
      const fautes = lit({ ligne: ecrit, zone: ecrit, euros: ecrit });
      expect(ownMs() - avant).toBeLessThan(150);
      expect(Object.keys(fautes)).toEqual(['ligne', 'zone', 'euros']);
    },
  );

  it('garde sa phrase', () =>
    expect(lit({ ligne: 'a'.repeat(5_000), zone: 'a'.repeat(5_000) })).toEqual({
      ligne: M.LEN(10),
      zone: M.LEN(20),
    }));
});
