import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { FORMULA, FORMULA_SQL } from './csv-formulas.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

/** Every sign that nobody sees, or that is only room. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]$/u;

function invisibles(): string[] {
  const found: string[] = [];
  for (let code = 1; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code);
    if (INVISIBLE.test(sign)) found.push(sign);
  }
  return found;
}

const FORMULAS = [
  '=1+1',
  '+33',
  '-5',
  '@x',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋33',
  '－5',
  '＠x',
  '﹦1',
  '−5',
  "'=1",
  "''＝1",
];
const TEXTS = ['Dr LEROY', "L'Aubier", "'Été", 'É=1', '1=1', '_=', '', ' Pau', '\u200bPau', '«=»', '中=1'];

test('no sign hides a formula, neither from the portal nor from PostgreSQL', async () => {
  const hidden = invisibles().flatMap((sign) => [`${sign}=1`, `'${sign}${sign}＝1`]);
  expect(hidden.length).toBeGreaterThan(8_000);
  const all = [...FORMULAS, ...hidden, ...TEXTS];
  const expected = all.map((text) => !TEXTS.includes(text));
  expect(all.map((text) => FORMULA.test(text))).toEqual(expected);
  const rows = await base.db.query<{ seen: boolean[] }>(
    'select array_agg(t ~ $2 order by n) as seen from unnest($1::text[]) with ordinality u (t, n)',
    [all, FORMULA_SQL],
  );
  expect(rows[0]?.seen).toEqual(expected);
});
