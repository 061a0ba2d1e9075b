import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INVALID_QUERY, parseQuery } from './query-string.ts';

describe('parseQuery', () => {
  test.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['&&a=1&', { a: '1' }],
    ['a=x+y%20z', { a: 'x y z' }],
    ['filter=%7B%22code%22%3A%2201%22%7D', { filter: '{"code":"01"}' }],
    ['q=%C3%A9', { q: 'é' }],
    ['hasOwnProperty=1', { hasOwnProperty: '1' }],
  ])('%j', (text, expected) => {
    expect({ ...parseQuery(text) }).toEqual(expected);
  });

  test.each([
    'a=1&a=2',
    'a[]=1',
    'q[$ne]=',
    'a.b=1',
    '%61=1',
    '=1',
    '__proto__=1',
    'constructor=1',
    'prototype=1',
    'a=%',
    'a=%E0%A4%A',
    'a=%00',
    'é=1',
    `a=${'x'.repeat(20_000)}`,
    `${'a'.repeat(65)}=1`,
  ])('%j is not valid', (text) => {
    expect(parseQuery(text)).toBe(INVALID_QUERY);
  });

  test('gives back what was written, and never throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' })),
        (wanted) => {
          const text = Object.entries(wanted)
            .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
            .join('&');
          const isPlain = !Object.values(wanted).some((value) => value.includes('\0'));
          if (isPlain) expect({ ...parseQuery(text) }).toEqual({ ...wanted });
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseQuery(text)));
  });
});
