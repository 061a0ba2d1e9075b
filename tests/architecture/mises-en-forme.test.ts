import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';

/** A formatter that a file makes as it comes, whether or not anything is written with it: some fifty milliseconds of a phone. */
const D_AVANCE = /^(export )?(const \w+ = )?new Intl\./m;

it('ce qui met en forme un nombre ou un jour se fait à la première demande', () => {
  for (const text of [
    'const HEURE = new Intl.DateTimeFormat();',
    'export const N = new Intl.NumberFormat();',
  ])
    expect(text).toMatch(D_AVANCE);
  expect('const n = auBesoin(() => new Intl.NumberFormat());').not.toMatch(D_AVANCE);
  const ours = sourceFiles().filter(({ path }) => path.startsWith('src/') && !isTest({ path }));
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter(({ text }) => D_AVANCE.test(text)).map(({ path }) => path)).toEqual([]);
});
