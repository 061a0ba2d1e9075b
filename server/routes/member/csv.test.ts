import { expect, it } from 'vitest';
import { jourCsv, ligneCsv, montantCsv, texteCsv } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+33', "'+33"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ["'=1", "''=1"],
  ['＝1+1', "'＝1+1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u00a0－5', "'\u00a0－5"],
  ['Dr LEROY', 'Dr LEROY'],
  ["L'Aubier", "L'Aubier"],
  [null, ''],
])('a text is never a formula: %j', (texte, cellule) => {
  expect(texteCsv(texte)).toBe(cellule);
});

it('amounts and days as French spreadsheets read them', () => {
  expect([montantCsv(1234.5), montantCsv(-9), montantCsv(0), montantCsv(null)]).toEqual([
    '1234,50',
    '-9,00',
    '0,00',
    '',
  ]);
  expect([jourCsv('2026-11-04'), jourCsv(null)]).toEqual(['04/11/2026', '']);
});

it('quotes what holds the separator, a quote or a new line (RFC 4180)', () => {
  expect(ligneCsv(['a', 'b;c', 'd"e', 'f\ng', ''])).toBe('a;"b;c";"d""e";"f\ng";\r\n');
});
