import { describe, expect, test } from 'vitest';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from '#src/lectures/commun.ts';
import { construit } from './controle.ts';
import { facultatif, groupe, peutEtre, plusieurs } from './forme.ts';

const forme = {
  nom: texte({ label: 'Nom', max: 5, ...R }),
  jour: date({ label: 'Jour' }),
  nb: entier({ label: 'Nombre', ...R }),
  verse: montant({ label: 'Versé', ...R }),
  etat: parmi('État', ['regle', 'rejete']),
  codes: plusieurs(texte({ label: 'Code', ...R })),
  tiers: peutEtre({ lot: texte({ label: 'Lot', ...R }) }),
  soins: plusieurs(groupe({ acte: texte({ label: 'Acte', ...R }) })),
  mention: facultatif(texte({ label: 'Mention', ...R })),
};
const bonne = {
  nom: 'plus de cinq lettres',
  jour: null,
  nb: 2,
  verse: -9.123,
  etat: 'regle',
  codes: ['A'],
  tiers: null,
  soins: [{ acte: 'C' }],
};

describe('construit', () => {
  test('keeps what the shape names, at every depth, and leaves the rest outside', () => {
    const brut = { ...bonne, secret: 1, tiers: { lot: 'L', nir: 'x' }, soins: [{ acte: 'C', detail: 'x' }] };
    expect(construit(forme, brut)).toEqual({
      ok: true,
      valeur: { ...bonne, tiers: { lot: 'L' }, soins: [{ acte: 'C' }] },
    });
  });

  test('bounds are for what is typed: a negative amount and a long name are read', () => {
    expect(construit(forme, bonne).ok).toBe(true);
  });

  test.each([
    [{ nom: 3 }, 'nom texte'],
    [{ nom: null }, 'nom texte'],
    [{ nom: undefined }, 'nom absent'],
    [{ jour: '2026-02-30' }, 'jour date'],
    [{ nb: 1.5 }, 'nb entier'],
    [{ verse: '12' }, 'verse montant'],
    [{ etat: 'reglé' }, 'etat choix'],
    [{ codes: ['A', 1] }, 'codes.1 texte'],
    [{ codes: null }, 'codes liste'],
    [{ tiers: {} }, 'tiers.lot absent'],
    [{ soins: [{ acte: 'C' }, null] }, 'soins.1 objet'],
    [{ mention: null }, 'mention texte'],
    [{ nom: 'a'.repeat(20_001) }, 'nom texte'],
  ])('refuses %j: %s, and says no value', (faux, faute) => {
    expect(construit(forme, { ...bonne, ...faux })).toEqual({ ok: false, fautes: [faute] });
  });

  test.each([[null], ['texte'], [[bonne]]])('refuses what is no object: %j', (brut) => {
    expect(construit(forme, brut).ok).toBe(false);
  });

  test('what an object inherits is not there', () => {
    expect(construit({ toString: texte({ label: 'T', ...R }) }, {})).toMatchObject({ ok: false });
  });
});
