import { expect, it } from 'vitest';
import { ligneCsv, texteCsv } from './csv.ts';

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

it('quotes what holds the separator, a quote or a new line (RFC 4180)', () => {
  expect(ligneCsv(['a', 'b;c', 'd"e', 'f\ng', ''])).toBe('a;"b;c";"d""e";"f\ng";\r\n');
});
