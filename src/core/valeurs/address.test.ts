import { expect, it } from 'vitest';
import { lignesAdresse } from './address.ts';

it('a flat in a street', () => {
  expect(
    lignesAdresse({
      pointRemiseCourrier: 'Appt 12',
      complementGeographique: 'Résidence des Lilas',
      numVoie: '12',
      libelleCourtBtq: 'bis',
      libelleCourtNatureVoie: 'rue',
      libelleVoie: 'de l’Aurore',
      codePostal: '75011',
      localite: 'Paris',
      codePays: 'FR',
      libellePays: 'France',
    }),
  ).toEqual(['Appt 12', 'Résidence des Lilas', '12 bis rue de l’Aurore', '75011 Paris']);
});

it('a place without a street, and no country at home', () => {
  expect(lignesAdresse({ lieuDit: 'Le Clapier', codePostal: '12540', localite: 'Le Clapier' })).toEqual([
    'Le Clapier',
    '12540 Le Clapier',
  ]);
});

it('a company with a CEDEX', () => {
  const adresse = { mentionParticuliere: 'BP 40123', codeCedex: '92983', bureauCedex: '2' };
  expect(lignesAdresse({ ...adresse, nomCedex: 'Paris La Défense' })).toEqual([
    'BP 40123',
    '92983 Paris La Défense Cedex 2',
  ]);
  expect(lignesAdresse({ ...adresse, nomCedex: 'Paris La Défense Cedex' }).at(-1)).toBe(
    '92983 Paris La Défense Cedex 2',
  );
});

it('abroad: free lines, or parts, and the country last', () => {
  expect(
    lignesAdresse({
      adresseEtrangere: 'Rue de la Loi 16\n1000 Bruxelles',
      codePays: 'BE',
      libellePays: 'Belgique',
    }),
  ).toEqual(['Rue de la Loi 16', '1000 Bruxelles', 'Belgique']);
  expect(
    lignesAdresse({
      adresseEtrangere: true,
      numVoie: '3',
      libelleVoie: 'boulevard des Moulins',
      codePostal: '98000',
      localite: 'Monaco',
      codePays: 'MC',
      libellePays: 'Monaco',
    }),
  ).toEqual(['3 boulevard des Moulins', '98000 Monaco', 'Monaco']);
});

it('what the management system has in capitals is read as a sentence', () => {
  expect(
    lignesAdresse({
      numVoie: '12',
      libelleCourtBtq: 'B',
      libelleCourtNatureVoie: 'RUE',
      libelleVoie: 'DES LILAS',
      codePostal: '51300',
      localite: 'VITRY LE FRANCOIS',
    }),
  ).toEqual(['12 B rue des Lilas', '51300 Vitry le Francois']);
});

it('nothing known, nothing shown', () => {
  expect(lignesAdresse({ numVoie: null, codePostal: ' ' })).toEqual([]);
});
