import { expect, test } from 'vitest';
import { ageLe, audienceEnMots, constatEnMots, explique, isMembre, type MembreAudience } from './audience.ts';
import { type CritereAudience, critereEnMots } from './criteres-audience.ts';

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
const NOMS: Readonly<Record<string, string>> = {
  'categorie-sociale CADRE': 'Cadres',
  'couverture SANTE': 'Santé Sérénité',
  'grand-regime 01': 'Régime général',
};
const libelle = (model: string, code: string) => NOMS[`${model} ${code}`];
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
  expect(explique({ logique: 'ET', criteres }, membre, libelle)).toEqual([
    {
      critere: 'la nature du contrat est « complémentaire santé solidaire »',
      constat: 'cet adhérent a un contrat de nature « individuel » et « travailleur indépendant (Madelin) »',
      valeur: 'individuel, tns',
      ok: false,
    },
    {
      critere: 'la catégorie sociale n’est pas « Cadres »',
      constat: 'rien n’en est connu pour cet adhérent',
      valeur: null,
      ok: true,
    },
  ]);
});

test('l’âge change le jour de l’anniversaire', () => {
  expect([ageLe('1960-11-24', '2026-11-23'), ageLe('1960-11-24', '2026-11-24')]).toEqual([65, 66]);
});

test.each([
  ['age', 'gt', '64', 'l’âge est de plus de 64 ans'],
  ['age', 'lt', '1', 'l’âge est de moins de 1 an'],
  ['age', 'in', '16,17, 18', 'l’âge est de 16, 17 ou 18 ans'],
  ['dateEffet', 'gt', '2026-01-01', 'la date d’effet du contrat vient après le 1er janvier 2026'],
  ['dateEffet', 'eq', '2026-03-02', 'la date d’effet du contrat tombe le 02 mars 2026'],
  ['role', 'eq', 'beneficiaire', 'le rôle est « bénéficiaire »'],
  ['codePostalPrefix', 'prefixe', '51', 'le code postal commence par « 51 »'],
  ['codeCouverture', 'in', 'SANTE, OPTIQUE', 'la couverture est « Santé Sérénité » ou « OPTIQUE »'],
  ['codeCouverture', 'prefixe', 'SANTE', 'la couverture commence par « SANTE »'],
  ['grandRegime', 'ne', '01', 'le régime n’est pas « Régime général »'],
  ['codeProduit', 'in', 'Équilibre,Confort', 'l’offre est « Équilibre » ou « Confort »'],
  ['hasCompte', 'eq', 'oui', 'l’adhérent a un compte'],
  ['hasCompte', 'ne', 'oui', 'l’adhérent n’a pas de compte'],
  ['hasDemat', 'eq', 'non', 'l’adhérent ne reçoit pas ses documents en ligne'],
] as const)('%s %s %s se lit : %s', (champ, operateur, valeur, phrase) => {
  expect(critereEnMots(critere(champ, operateur, valeur), libelle)).toBe(phrase);
});

test.each([
  ['age', ['41'], 'cet adhérent a 41 ans'],
  ['grandRegime', ['01'], 'cet adhérent a pour régime « Régime général »'],
  ['role', ['titulaire'], 'cet adhérent est « titulaire »'],
  [
    'dateEffet',
    ['2020-01-01', '2026-03-01'],
    'cet adhérent a un contrat dont la date d’effet est le 1er janvier 2020 et le 1er mars 2026',
  ],
  ['hasDemat', ['non'], 'cet adhérent ne reçoit pas ses documents en ligne'],
] as const)('%s %j se constate : %s', (champ, valeurs, phrase) => {
  expect(constatEnMots(champ, valeurs, libelle)).toBe(phrase);
});

test('une audience se lit d’un trait', () => {
  const criteres = [critere('age', 'gt', '64'), critere('hasCompte', 'eq', 'oui')];
  expect(audienceEnMots({ logique: 'ET', criteres }, libelle)).toBe(
    'L’âge est de plus de 64 ans et l’adhérent a un compte',
  );
  expect(audienceEnMots({ logique: 'OU', criteres: [] }, libelle)).toBe('Tout le monde');
});
