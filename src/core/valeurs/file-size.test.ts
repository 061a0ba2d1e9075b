import { expect, it } from 'vitest';
import { tailleFichier } from './file-size.ts';

it.each([
  [0, '0 Octet'],
  [1, '1 Octet'],
  [2, '2 Octets'],
  [1023, '1 023 Octets'],
  [1024, '1 ko'],
  [1536, '1,5 ko'],
  [1_048_575, '1 Mo'],
  [1_572_864, '1,5 Mo'],
  [1_300_000, '1,24 Mo'],
  [5 * 1024 ** 3, '5 Go'],
  [2 * 1024 ** 4, '2 To'],
  [3 * 1024 ** 5, '3 Po'],
  [4096 * 1024 ** 5, '4 096 Po'],
])('%d bytes are %s', (octets, texte) => {
  expect(tailleFichier(octets).replace(/[\u00a0\u202f]/g, ' ')).toBe(texte);
});

it('a limit has one decimal', () => {
  expect(tailleFichier(1_300_000, 1)).toBe('1,2 Mo');
});
