import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';

const cellule = fc.oneof(
  fc.constant(null),
  fc.string({ minLength: 1, unit: fc.constantFrom('a', 'é', ' ', '1', ',', '"', '\n', '\r\n', ';') }),
);

it('ce qui est écrit se relit tel quel, avec ou sans fin de ligne à la fin', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cellule, cellule, cellule)), (lignes) => {
      const texte = formatCsv(['a', 'b', 'c'], lignes);
      const relu = lignes.map(([a, b, c]) => ({ a: a ?? '', b: b ?? '', c: c ?? '' }));
      expect(parseCsv(texte)).toEqual(relu);
      expect(parseCsv(texte.slice(0, -1))).toEqual(relu);
      expect(parseCsv(texte.replace(/^a,b,c\n/, 'a,b,c\r\n'))).toEqual(relu);
    }),
  );
});

it.each(['a,b\n1', 'a,b\n1,2,', 'a,b\n1,"2', 'a,b\n1,2"'])('%j est refusé', (texte) => {
  expect(() => parseCsv(texte)).toThrow(/line 2|index 2/i);
});
