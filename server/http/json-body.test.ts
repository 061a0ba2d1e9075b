import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownMs } from '#tests/support/own-time.ts';
import { isJsonSansDoute } from './json-body.ts';

const listes = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;

describe('isJsonSansDoute', () => {
  test.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
    '{"a":"b\\":","b":"{{[[","c":"\\\\"}',
    '{"a":"a","b":"a:a"}',
    '{"A":1,"a":1}',
    '"texte"',
    listes(64),
    '',
  ])('takes %s', (text) => expect(isJsonSansDoute(text)).toBe(true));

  test.each([
    ['a name given twice', '{"a":1,"a":1}'],
    ['twice, once escaped', '{"a":1,"\\u0061":1}'],
    ['twice, spaced', '{ "a" : {"b":[]} , "a" : 2}'],
    ['twice, deep', '{"data":[{"x":{"numPers":"1","y":0,"numPers":"2"}}]}'],
    ['a level too many', listes(65)],
    ['very many levels', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('refuses %s', (_what, text) => expect(isJsonSansDoute(text)).toBe(false));

  test.each([
    ['a text of a megabyte', JSON.stringify({ a: 'x'.repeat(1_000_000) })],
    ['only escapes', JSON.stringify({ a: '\n"\\'.repeat(170_000) })],
    ['only quotes', JSON.stringify(Array.from({ length: 300_000 }, () => ''))],
    [
      'very many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))),
    ],
  ])('reads %s in no time', (_what, text) => {
    const before = ownMs();
    expect(isJsonSansDoute(text)).toBe(true);
    expect(ownMs() - before).toBeLessThan(500);
  });

  test('takes everything that JSON.stringify writes', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 10 }), (text) => isJsonSansDoute(text)));
  });
});
