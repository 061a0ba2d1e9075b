import { describe, expect, it } from 'vitest';
import { sourceFiles } from './files.ts';
import { sizeFaults } from './sizes.ts';

const files = (...lines: number[]) =>
  lines.map((count, index) => ({ path: `src/core/f${index}.ts`, lines: count }));

describe('taille des fichiers', () => {
  it.each([
    {
      name: 'un fichier de 301 lignes (300 au plus : coupez par sujet)',
      planted: files(...Array(10).fill(10), 301),
      fault: 'src/core/f10.ts : 301 lignes (300 au plus : coupez par sujet)',
    },
    {
      name: 'un test de 401 lignes (400 au plus : coupez par sujet)',
      planted: [...files(10), { path: 'src/core/a.test.ts', lines: 401 }],
      fault: 'src/core/a.test.ts : 401 lignes (400 au plus : coupez par sujet)',
    },
    { name: 'une médiane de 71', planted: files(71, 71, 71), fault: 'médiane : 71 lignes' },
    {
      name: 'un dixième au-dessus de 200',
      planted: files(...Array(8).fill(10), 201, 201),
      fault: 'neuf sur dix : 201 lignes',
    },
  ])('voit $name', ({ planted, fault }) => {
    expect(sizeFaults(planted)).toEqual([fault]);
  });

  it('laisse passer ce qui est juste à la limite', () => {
    expect(
      sizeFaults([
        ...files(70, 70, 70, 200, 300, ...Array(25).fill(20)),
        { path: 'tests/api/a.test.ts', lines: 400 },
      ]),
    ).toEqual([]);
  });

  it('tient dans tout le dépôt', () => {
    const all = sourceFiles();
    expect(all.length).toBeGreaterThan(50);
    expect(sizeFaults(all)).toEqual([]);
  });
});
