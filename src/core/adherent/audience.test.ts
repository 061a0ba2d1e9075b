import { expect, test } from 'vitest';
import { ageLe, type CritereAudience, explique, isMembre, type MembreAudience } from './audience.ts';

const membre: MembreAudience = {
  natureContrat: ['individuel', 'tns'],
  codeProduit: ['Équilibre'],
  codeCouverture: ['SANTE'],
  etatContrat: ['valide', 'resilie'],
  dateEffet: ['2020-01-01', '2026-03-01'],
  age: ['9'],
  codePostalPrefix: ['51100'],
  role: ['titulaire'],
  categorieSociale: [],
  grandRegime: ['01'],
  hasCompte: ['oui'],
  hasDemat: ['non'],
};
const critere = (
  champ: CritereAudience['champ'],
  operateur: CritereAudience['operateur'],
  valeur: string,
): CritereAudience => ({ champ, operateur, valeur });
const un = (...args: Parameters<typeof critere>) =>
  isMembre({ logique: 'ET', criteres: [critere(...args)] }, membre);

test.each([
  ['natureContrat', 'eq', 'tns', true],
  ['natureContrat', 'ne', 'tns', false],
  ['natureContrat', 'ne', 'css', true],
  ['natureContrat', 'in', 'css, individuel', true],
  ['age', 'gt', '10', false],
  ['age', 'lt', '10', true],
  ['age', 'eq', '09', true],
  ['codePostalPrefix', 'prefixe', '51', true],
  ['codePostalPrefix', 'prefixe', '75', false],
  ['dateEffet', 'gt', '2026-01-01', true],
  ['dateEffet', 'lt', '2019-12-31', false],
  ['categorieSociale', 'eq', 'CADRE', false],
  ['categorieSociale', 'ne', 'CADRE', true],
  ['hasDemat', 'eq', 'oui', false],
] as const)('%s %s %s : %s', (champ, operateur, valeur, attendu) => {
  expect(un(champ, operateur, valeur)).toBe(attendu);
});

test('toutes les conditions, ou une au moins ; sans condition, tout le monde', () => {
  const criteres = [critere('hasDemat', 'eq', 'oui'), critere('age', 'lt', '18')];
  expect(isMembre({ logique: 'ET', criteres }, membre)).toBe(false);
  expect(isMembre({ logique: 'OU', criteres }, membre)).toBe(true);
  expect(isMembre({ logique: 'OU', criteres: [] }, membre)).toBe(true);
});

test('chaque condition s’explique par ce que l’adhérent a', () => {
  const criteres = [critere('natureContrat', 'eq', 'css'), critere('categorieSociale', 'ne', 'CADRE')];
  expect(explique({ logique: 'ET', criteres }, membre)).toEqual([
    { critere: 'Nature du contrat est css', valeur: 'individuel, tns', ok: false },
    { critere: 'Catégorie sociale n’est pas CADRE', valeur: null, ok: true },
  ]);
});

test('l’âge change le jour de l’anniversaire', () => {
  expect([ageLe('1960-11-24', '2026-11-23'), ageLe('1960-11-24', '2026-11-24')]).toEqual([65, 66]);
});
