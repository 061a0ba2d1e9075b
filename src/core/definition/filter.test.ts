import { describe, expect, it } from 'vitest';
import { codePostal } from '#src/resources/identite-adresse/code-postal.ts';
import { prestation } from '#src/resources/prestations/prestation.ts';
import { reseauSoins } from '#src/resources/prestations/reseau-soins.ts';
import {
  FILTRE_INVALIDE,
  PLAGE_INVALIDE,
  parseFilter,
  parseRange,
  parseSort,
  QueryError,
  TRI_INVALIDE,
} from './filter.ts';
import { filterKeys } from './filter-keys.ts';
import { absent, compare, et, non, type Predicate, parmi, recherche } from './predicate.ts';

const every = new Set(Object.keys(prestation.fields));
const ID = '019a0000-0000-7000-8000-000000000000';
/** As the server reads it: `__proto__` is a key like another. */
const filter = (json: string, readable = every) => parseFilter(prestation, JSON.parse(json), readable);

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('un filtre', () => {
  it.each<[string, Predicate]>([
    ['{}', { type: 'toujours' }],
    ['{"code":"01"}', compare('code', 'eq', '01')],
    ['{"code":"!01"}', non(compare('code', 'eq', '01'))],
    ['{"code_neq":"01"}', non(compare('code', 'eq', '01'))],
    ['{"code_in":["A"]}', parmi('code', ['A'])],
    ['{"code_nin":[]}', non(parmi('code', []))],
    ['{"code_like":"a"}', compare('code', 'like', 'a')],
    ['{"brss":null}', absent('brss')],
    ['{"brss_neq":null}', non(absent('brss'))],
    ['{"brss_null":true}', absent('brss')],
    ['{"brss_null":false}', non(absent('brss'))],
    ['{"brss_gte":30.5,"brss_lt":31}', et(compare('brss', 'gte', 30.5), compare('brss', 'lt', 31))],
    ['{"ordre_gt":10}', compare('ordre', 'gt', 10)],
    ['{"isActif":false}', compare('isActif', 'eq', false)],
    ['{"dateFin_lte":"2026-12-31"}', compare('dateFin', 'lte', '2026-12-31')],
    ['{"dateMaj_gte":"2026-11-20T00:00:00Z"}', compare('dateMaj', 'gte', '2026-11-20T00:00:00.000Z')],
    ['{"piecesRequises":"devis"}', compare('piecesRequises', 'eq', 'devis')],
    ['{"piecesRequises":"!devis"}', non(compare('piecesRequises', 'eq', 'devis'))],
    ['{"piecesRequises":["devis","facture"]}', parmi('piecesRequises', ['devis', 'facture'])],
    [`{"id":["${ID}"]}`, parmi('id', [ID])],
    ['{"q":"  consult géné "}', recherche(prestation.search, 'consult géné')],
    ['{"q":"!consult"}', non(recherche(prestation.search, 'consult'))],
  ])('%s se lit', (json, expected) => {
    expect(filter(json)).toEqual(expected);
  });

  it('trouve l’Ain par un code qui commence par zéro', () => {
    const readable = new Set(Object.keys(codePostal.fields));
    expect(parseFilter(codePostal, { departement: '01' }, readable)).toEqual(
      compare('departement', 'eq', '01'),
    );
    expect(() => parseFilter(codePostal, { departement: 1 }, readable)).toThrow(QueryError);
  });

  it('cherche un texte comme les fiches le gardent', () => {
    const readable = new Set(Object.keys(reseauSoins.fields));
    const asked = (demande: object) => parseFilter(reseauSoins, demande, readable);
    expect(asked({ telephone: '01 99 00 02 01' })).toEqual(compare('telephone', 'eq', '+33199000201'));
    expect(asked({ telephone: '!0199000201' })).toEqual(non(compare('telephone', 'eq', '+33199000201')));
    expect(asked({ telephone_in: ['0199000201', '3646'] })).toEqual(
      parmi('telephone', ['+33199000201', '3646']),
    );
    expect(asked({ telephone_like: '01 99' })).toEqual(compare('telephone', 'like', '+33199'));
    expect(asked({ libelle: ' Re\u0301seau\u200b  optique' })).toEqual(
      compare('libelle', 'eq', 'Réseau optique'),
    );
    // What no record would take is looked for as it is, and found nowhere.
    expect(asked({ telephone: 'allo' })).toEqual(compare('telephone', 'eq', 'allo'));
  });

  const nul = JSON.stringify('a\0b');
  const absences = filterKeys(prestation)
    .filter(({ operator }) => operator === 'eq' || operator === 'neq' || operator === 'null')
    .map(({ key, operator }) => [key, operator === 'null' ? true : null]);
  const tooMany = JSON.stringify(Object.fromEntries(absences.slice(0, 51)));
  const tooLong = JSON.stringify({ libelle_like: 'a'.repeat(1_000_000) });
  const tooManyValues = JSON.stringify({ code_in: Array.from({ length: 1001 }, (_, i) => `C${i}`) });

  it.each([
    ...['[]', '[{"code":"A"}]', 'null', '1', '"code"', 'true'],
    // unknown fields and operators, names that every object has
    ...[
      '{"inconnu":"A"}',
      '{"code_xx":"A"}',
      '{"inconnu_like":"A"}',
      '{"_like":"A"}',
      '{"":"A"}',
      '{"Code":"A"}',
    ],
    ...['{"__proto__":{"code":"A"}}', '{"__proto__":"A"}', '{"constructor":"A"}', '{"toString_like":"A"}'],
    // operators that the meaning does not have
    ...['{"code_gte":"A"}', '{"isActif_in":[true]}', '{"isActif_null":true}', '{"nomenclature_like":"N"}'],
    ...['{"piecesRequises_in":["devis"]}', '{"id_like":"0"}'],
    // values of another kind
    ...[
      '{"code":1}',
      '{"code":true}',
      '{"code":{}}',
      '{"code":{"eq":"A"}}',
      '{"code":["A","B"]}',
      '{"isActif":[true,false]}',
      '{"piecesRequises":[["devis"]]}',
      '{"piecesRequises":[1]}',
    ],
    ...[
      '{"code_in":"A"}',
      '{"code_in":{"0":"A"}}',
      '{"code_like":["A"]}',
      '{"code_like":null}',
      '{"code_in":[null]}',
    ],
    ...['{"ordre":"1"}', '{"ordre":1.5}', '{"ordre":3000000000}', '{"ordre_gte":[1]}', '{"ordre_gte":null}'],
    ...['{"brss":"30"}', '{"brss":1e300}', '{"isActif":"true"}', '{"isActif":0}', '{"brss_null":"true"}'],
    ...[
      '{"dateFin":"31/12/2026"}',
      '{"dateFin":"2026-02-30"}',
      '{"dateFin":20261231}',
      '{"dateFin":"!2026-12-31"}',
    ],
    ...['{"dateMaj_gte":"2026-02-30T00:00:00Z"}', '{"dateMaj_gte":"2026-11-20"}', '{"dateMaj_gte":0}'],
    ...['{"id":"1"}', '{"id":1}', '{"id":["x"]}', `{"id":{"in":["${ID}"]}}`],
    // texts that the database refuses, and sizes nobody needs
    ...[`{"code":${nul}}`, `{"q":${nul}}`, `{"code_in":[${nul}]}`, '{"code":"\\ud800"}'],
    ...[tooLong, tooMany, tooManyValues, JSON.stringify({ q: 'a'.repeat(2001) })],
    ...['{"q":1}', '{"q":null}', '{"q":["a"]}', '{"q_like":"a"}'],
  ])('%.80s est refusé', (json) => {
    const error = errorOf(() => filter(json));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ parameter: 'filter', message: FILTRE_INVALIDE });
  });

  it('prend cinquante conditions', () => {
    expect(filter(JSON.stringify(Object.fromEntries(absences.slice(0, 50)))).type).toBe('et');
  });

  it('répond de la même façon à un champ inconnu et à un champ que l’on ne peut pas lire', () => {
    const readable = new Set([...every].filter((name) => name !== 'codeActe'));
    const unknown = errorOf(() => filter('{"inconnu":"A"}', readable));
    expect(unknown).toBeInstanceOf(QueryError);
    for (const json of ['{"codeActe":"A"}', '{"codeActe_like":"A"}', '{"q":"A"}']) {
      expect(errorOf(() => filter(json, readable))).toEqual(unknown);
    }
  });

  it('annonce chaque clé qu’il sait lire', () => {
    const keys = filterKeys(prestation).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['code', 'code_like', 'brss_gte', 'isActif', 'dateMaj_lte']));
    expect(keys).not.toContain('isActif_in');
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('un tri', () => {
  it.each([['["code","ASC"]'], ['["libelle","DESC"]'], ['["id","ASC"]']])('%s se lit', (json) => {
    expect(parseSort(prestation, JSON.parse(json), every)).toEqual(JSON.parse(json));
  });

  it.each([
    ...[
      '[]',
      '["code"]',
      '["code","ASC","x"]',
      '["code","asc"]',
      '["code",1]',
      '[1,"ASC"]',
      '{}',
      'null',
      '"code"',
    ],
    ...['["inconnu","ASC"]', '["__proto__","ASC"]', '["constructor","ASC"]', '["code; drop table","ASC"]'],
    // a list has no order
    '["piecesRequises","ASC"]',
  ])('%s est refusé', (json) => {
    const error = errorOf(() => parseSort(prestation, JSON.parse(json), every));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ parameter: 'sort', message: TRI_INVALIDE });
  });

  it('est refusé sur un champ que l’on ne peut pas lire', () => {
    expect(() => parseSort(prestation, ['code', 'ASC'], new Set(['libelle']))).toThrow(TRI_INVALIDE);
  });
});

describe('une plage', () => {
  it.each([
    ['[0,24]', { first: 0, size: 25 }],
    ['[25,25]', { first: 25, size: 1 }],
    ['[0,999]', { first: 0, size: 1000 }],
  ])('%s se lit', (json, expected) => {
    expect(parseRange(JSON.parse(json), 1000)).toEqual(expected);
  });

  it.each([
    ...[
      '[5,1]',
      '[0,1e9]',
      '[0,1000]',
      '[-1,10]',
      '[0]',
      '[0,1,2]',
      '["0","24"]',
      '[0.5,1]',
      '[1e300,1e300]',
    ],
    ...['[null,24]', '[2000000000,2000000001]', '{}', 'null', '"[0,24]"', '[0,-1]'],
  ])('%s est refusée', (json) => {
    const error = errorOf(() => parseRange(JSON.parse(json), 1000));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ parameter: 'range', message: PLAGE_INVALIDE });
  });
});
