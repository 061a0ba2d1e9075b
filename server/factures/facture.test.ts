import { expect, test } from 'vitest';
import { FACTURES, factureEnTexte, luDe, type NomFacture } from '#tests/support/factures.ts';
import { lisFacture } from './facture.ts';

const AUJOURDHUI = '2026-11-26';
const JOUR = '2026-10-14';

test.each(Object.keys(FACTURES) as NomFacture[])(
  'la facture « %s » dit son jour, son montant et qui l’a faite',
  (nom) => {
    expect(lisFacture(factureEnTexte(nom, JOUR), AUJOURDHUI)).toEqual(luDe(nom, JOUR));
  },
);

test.each([
  ['Total : 1 234,56 €', 1234.56],
  ['TOTAL TTC 1.234,56', 1234.56],
  ['Montant réglé 38.75 EUR', 38.75],
  ['Net à payer\n45, 00', 45],
  ['Total 50,00\nTotal à payer 12,00', 12],
  ['Total honoraires 60,00\nPart sécurité sociale 16,50', 60],
  ['TVA 20 % 6,10', null],
  ['Part obligatoire : total 72,00', null],
  ['Total 0,00', null],
  ['Capital social 40 000,00 €', null],
  ['14,20', null],
  ['Total le 12.10.2026', null],
  ['Total 12/10/26', null],
  ['Total 123,456', null],
])('de « %s », le montant payé est %s', (texte, montant) => {
  expect(lisFacture(texte, AUJOURDHUI).montant).toBe(montant);
});

test.each([
  ['Fait le 3 mars 2026', '2026-03-03'],
  ['Le 1er août 2026', '2026-08-01'],
  ['Date : 05/11/26', '2026-11-05'],
  ['Facture du 20/10/2026\nSéance du 18/10/2026', '2026-10-18'],
  ['Né le 03/04/2025', null],
  ['Date de naissance : 03/04/2025', null],
  ['Échéance au 30/11/2026', null],
  ['Le 27/11/2026', null],
  ['Le 12/10/2021', null],
  ['Le 31/02/2026', null],
  ['Le 29/02/2025', null],
  ['Réf. 120/10/20261', null],
])('de « %s », le jour est %s', (texte, date) => {
  expect(lisFacture(texte, AUJOURDHUI).date).toBe(date);
});

test.each([
  ['Dr Paul Roux\nMédecin', 'Dr Paul Roux'],
  ['Sophie Petit\nOstéopathe D.O.', 'Sophie Petit'],
  ['Cabinet dentaire du Parc - Tél. 03 26 11 22 33', 'Cabinet dentaire du Parc'],
  ['Patient : Dr Jean Martin', null],
  ['Médecin traitant : Dr Jean Martin', null],
  ['Ticket\nMerci de votre visite', null],
])('de « %s », le professionnel est %s', (texte, professionnel) => {
  expect(lisFacture(texte, AUJOURDHUI).professionnel).toBe(professionnel);
});

test('un texte qui n’est pas une facture n’en fait pas une', () => {
  expect(lisFacture('miaou '.repeat(300), AUJOURDHUI)).toEqual({
    date: null,
    montant: null,
    professionnel: null,
  });
  expect(lisFacture('', AUJOURDHUI)).toEqual({ date: null, montant: null, professionnel: null });
});
