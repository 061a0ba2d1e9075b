import { describe, expect, it } from 'vitest';
import type { Chunk } from './chunk.ts';
import { circles } from './circles.mjs';

const chunk = (file: string, imports: string[], dynamicImports: string[] = []): Chunk => ({
  ...{ file, imports, dynamicImports },
  ...{ isEntry: false, facade: null, css: [], modules: [] },
});

describe('fichiers qui s’importent en rond', () => {
  it('nomme ceux d’un même rond, une fois, et pas ceux qui y mènent', () => {
    const chunks = [
      chunk('page.js', ['a.js']),
      chunk('a.js', ['b.js', 'socle.js']),
      chunk('b.js', ['c.js']),
      chunk('c.js', ['a.js']),
      chunk('socle.js', []),
    ];
    expect(circles(chunks)).toEqual(['Fichiers qui s’importent en rond : a.js, b.js, c.js']);
  });

  it('en nomme deux qui ne se connaissent pas', () => {
    const chunks = [
      chunk('a.js', ['b.js']),
      chunk('b.js', ['a.js']),
      chunk('c.js', ['d.js', 'a.js']),
      chunk('d.js', ['c.js']),
    ];
    expect(circles(chunks)).toHaveLength(2);
  });

  it('laisse un fichier en demander un autre plus tard', () => {
    expect(circles([chunk('a.js', ['b.js']), chunk('b.js', [], ['a.js'])])).toEqual([]);
  });
});
