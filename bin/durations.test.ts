import { describe, expect, it } from 'vitest';
import { durations } from './durations.mjs';

const file = (suite: string, name: string, ms: number) => ({ suite, name, ms });

describe('temps d’une série d’essais', () => {
  it('additionne par suite et nomme les fichiers les plus longs, les plus longs d’abord', () => {
    const files = [
      file('unit', 'a.test.ts', 1_040),
      file('api', 'b.test.ts', 12_340),
      file('unit', 'c.test.ts', 2_000),
    ];
    expect(durations(files)).toEqual([
      'Temps de travail par suite :',
      '   12,3 s  api (1)',
      '    3,0 s  unit (2)',
      'Fichiers les plus longs :',
      '   12,3 s  b.test.ts',
      '    2,0 s  c.test.ts',
      '    1,0 s  a.test.ts',
    ]);
  });

  it('n’en nomme que dix', () => {
    const files = Array.from({ length: 12 }, (_, index) => file('unit', `${index}.test.ts`, index));
    const lines = durations(files);
    expect(lines).toHaveLength(1 + 1 + 1 + 10);
    expect(lines.at(-1)).toMatch(/ 2\.test\.ts$/);
  });

  it('ne dit rien d’un fichier seul', () => {
    expect(durations([file('unit', 'a.test.ts', 5)])).toEqual([]);
  });
});
