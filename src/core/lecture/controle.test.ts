import { describe, expect, test } from 'vitest';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ADRESSE } from '#src/lectures/adresse.ts';
import { parmi, R } from '#src/lectures/commun.ts';
import { construit } from './controle.ts';
import { branches, facultatif, groupe, peutEtre, plusieurs, plusieursOuRien } from './forme.ts';

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

  test('a tree is of one shape on every storey, and nothing counted is not nothing at all', () => {
    const arbre = {
      code: texte({ label: 'Code', ...R }),
      comptes: plusieursOuRien(entier({ label: 'Compte', ...R })),
      branches: branches(),
    };
    const feuille = { code: 'C', comptes: [], branches: [] };
    const racine = { code: 'A', comptes: null, branches: [{ code: 'B', comptes: [1], branches: [feuille] }] };
    expect(construit(arbre, racine)).toEqual({ ok: true, valeur: racine });
    expect(construit(arbre, { ...racine, branches: [{ ...feuille, branches: [{ code: 'D' }] }] })).toEqual({
      ok: false,
      fautes: ['branches.0.branches.0.comptes liste', 'branches.0.branches.0.branches liste'],
    });
  });

  test('a foreign address is a text, or yes', () => {
    for (const adresseEtrangere of ['1 Main Street', true, null])
      expect(construit(ADRESSE, { adresseEtrangere })).toEqual({ ok: true, valeur: { adresseEtrangere } });
    expect(construit(ADRESSE, { adresseEtrangere: 3 }).ok).toBe(false);
  });

  test('what an object inherits is not there', () => {
    expect(construit({ toString: texte({ label: 'T', ...R }) }, {})).toMatchObject({ ok: false });
  });
});
