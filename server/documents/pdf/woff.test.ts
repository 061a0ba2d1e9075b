import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { policeDe } from './woff.ts';

const FICHIER = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');

test('a font comes out of its WOFF with all of its tables, each where its head says', () => {
  const woff = readFileSync(FICHIER);
  const police = policeDe(woff);
  // What the file says of the font that it holds: its kind, its size, how many tables.
  expect(police.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
  expect(police).toHaveLength(woff.readUInt32BE(16));
  const nombre = woff.readUInt16BE(12);
  expect(police.readUInt16BE(4)).toBe(nombre);
  const tables = new Map(
    Array.from({ length: nombre }, (_, rang) => {
      const at = 12 + rang * 16;
      const debut = police.readUInt32BE(at + 8);
      return [
        police.toString('latin1', at, at + 4),
        police.subarray(debut, debut + police.readUInt32BE(at + 12)),
      ];
    }),
  );
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['head', 'cmap', 'glyf', 'loca', 'hmtx']));
  expect(tables.get('head')?.readUInt32BE(12)).toBe(0x5f0f3cf5);
});
