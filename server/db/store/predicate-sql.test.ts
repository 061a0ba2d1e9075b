import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import { defineModel } from '#src/core/definition/model.ts';
import {
  type Comparison,
  compareText,
  evaluate,
  type Predicate,
  type Value,
} from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';

const model = defineModel({
  key: 'essai',
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Un modèle pour les essais.',
  famille: 'technique',
  fields: {
    code: code({ label: 'Code' }),
    libelle: libelle({ label: 'Libellé' }),
    ordre: entier({ label: 'Ordre' }),
    montant: montant({ label: 'Montant' }),
    isActif: booleen({ label: 'Actif' }),
    dateDebut: date({ label: 'Du' }),
    tags: liste({ label: 'Étiquettes' }),
  },
  title: 'libelle',
  search: ['code', 'libelle'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
});

const WORDS = [
  '',
  'A',
  'a',
  'É',
  'é',
  'e',
  'œuf',
  'Oeuf',
  'Saint',
  'SAINT-É',
  'ß',
  'ss',
  '%',
  '_',
  '\\',
  'Łódź',
  'lodz',
  '01',
  '1',
  '\u{1F600}',
  '\uFB01',
  'ÿ',
  'Ÿ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'Ž',
  "l'eau",
  'L’EAU',
  'l_eau',
  '’',
];
const text = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((parts) => parts.join(' ')),
  fc
    .string({ unit: 'grapheme', maxLength: 6 })
    .filter((value) => !value.includes('\0') && value.isWellFormed()),
);
const day = fc.constantFrom('2026-01-01', '2026-02-28', '2026-11-20', '1999-12-31');
const number = fc.integer({ min: -3, max: 3 });
const amount = fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

const record = fc.record({
  code: maybe(text),
  libelle: maybe(text),
  ordre: maybe(number),
  montant: maybe(amount),
  isActif: maybe(fc.boolean()),
  dateDebut: maybe(day),
  tags: maybe(fc.array(text, { maxLength: 3 })),
});

const ops = fc.constantFrom<Comparison>('eq', 'lt', 'lte', 'gt', 'gte');
const leafOf = (
  champ: string,
  value: fc.Arbitrary<string | number | boolean>,
  extra: Comparison[] = [],
): fc.Arbitrary<Predicate> =>
  fc.oneof(
    fc.record({
      type: fc.constant('compare' as const),
      champ: fc.constant(champ),
      op: fc.oneof(ops, fc.constantFrom('eq' as const, ...extra)),
      valeur: value,
    }),
    fc.record({
      type: fc.constant('parmi' as const),
      champ: fc.constant(champ),
      valeurs: fc.array(value, { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('absent' as const), champ: fc.constant(champ) }),
  );

const leaf: fc.Arbitrary<Predicate> = fc.oneof(
  leafOf('code', text, ['like']),
  leafOf('libelle', text, ['like']),
  leafOf('ordre', number),
  leafOf('montant', amount),
  leafOf('isActif', fc.boolean()),
  leafOf('dateDebut', day),
  leafOf('tags', text),
  fc.record({
    type: fc.constant('recherche' as const),
    champs: fc.constantFrom(['code', 'libelle'], ['libelle'], ['code', 'ordre']),
    texte: text,
  }),
  fc.constantFrom<Predicate>({ type: 'toujours' }, { type: 'jamais' }),
);

const predicate = fc.letrec<{ tree: Predicate }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'tree' },
    leaf,
    fc.record({
      type: fc.constant('et' as const),
      parts: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('ou' as const),
      parts: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('non' as const), part: tie('tree') }),
  ),
})).tree;

const RECORDS = 100;
const PREDICATES = 200;
const TABLE = `create table essai (n integer, code text collate "C", libelle text collate "C", ordre integer,
  montant numeric(12,2), is_actif boolean, date_debut date, tags text[],
  recherche text collate "C" generated always as (portail_normalise(coalesce(code, '') || ' ' || coalesce(libelle, ''))) stored)`;

it(`les deux interprètes d’un prédicat répondent pareil (${RECORDS * PREDICATES} couples au hasard)`, {
  timeout: 120_000,
}, async () => {
  const seed = Date.now() % 2_147_483_647;
  const records = fc.sample(record, { numRuns: RECORDS, seed });
  const predicates = fc.sample(predicate, { numRuns: PREDICATES, seed });
  await withScratchDatabase(inject('postgresUrl'), async (url) => {
    await migrate({ ownerUrl: url, appRole: inject('template').role });
    await withClient(url, async (client) => {
      await client.query(TABLE);
      for (const [n, row] of records.entries()) {
        await client.query(
          'insert into essai (n, code, libelle, ordre, montant, is_actif, date_debut, tags) values ($1, $2, $3, $4, $5, $6, $7, $8)',
          [n, row.code, row.libelle, row.ordre, row.montant, row.isActif, row.dateDebut, row.tags],
        );
      }
      for (const one of predicates) {
        const params = new Params();
        const sql = `select n from essai where ${toSql(model, one, params)} order by n`;
        const { rows } = await client.query<{ n: number }>(sql, params.values);
        const expected = records.flatMap((row, n) =>
          evaluate(one, row as Record<string, Value>) ? [n] : [],
        );
        expect(
          rows.map(({ n }) => n),
          `graine ${seed} : ${JSON.stringify(one)}`,
        ).toEqual(expected);
      }
    });
  });
});

it('les textes s’ordonnent par point de code, comme la collation C', () => {
  expect(compareText('\u{1F600}', '\uFB01')).toBeGreaterThan(0);
  expect(compareText('Z', 'a')).toBeLessThan(0);
  expect(compareText('a', 'ab')).toBeLessThan(0);
});
