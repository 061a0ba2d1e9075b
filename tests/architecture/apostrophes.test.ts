import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apostrophesDroites, PHRASES_SPECIFIEES } from './apostrophes.ts';
import { ROOT } from './cruise.ts';
import { filesUnder, isTest, sourceFiles } from './files.ts';

const programmes = sourceFiles().filter((file) => /^(src|server)\//.test(file.path) && !isTest(file));
/** La Poste writes the names of places. */
const SEMENCES = filesUnder('server/db/demo/data').filter((path) => !path.endsWith('/code-postal.csv'));

describe('une seule apostrophe', () => {
  it.each([
    ['une chaîne', `const a = "l'eau";`],
    ['un gabarit', ['const a = `', "{b} n'est ", '{c}`;'].join('$')],
    ['un texte entre balises', "const a = <p>Qu'il soit</p>;"],
    ['une phrase spécifiée suivie d’une autre', `const a = "L'IBAN saisi n'est pas valide. L'autre";`],
  ])('voit %s', (_, text) => {
    expect(apostrophesDroites({ path: 'src/ui/a.tsx', text })).toHaveLength(1);
  });

  it('laisse les phrases spécifiées et les commentaires', () => {
    const text = `// it's a note\nconst a = "L'IBAN saisi n'est pas valide."; const b = 'l’eau';`;
    expect(apostrophesDroites({ path: 'src/ui/a.ts', text })).toEqual([]);
  });

  it('tient dans les programmes', () => {
    expect(programmes.flatMap(apostrophesDroites)).toEqual([]);
  });

  it('chaque phrase spécifiée est encore écrite quelque part', () => {
    const oubliees = PHRASES_SPECIFIEES.filter(
      (phrase) => !programmes.some(({ text }) => text.includes(phrase)),
    );
    expect(oubliees).toEqual([]);
  });

  it('tient dans les données fournies', () => {
    expect(SEMENCES.length).toBeGreaterThan(40);
    const droites = SEMENCES.flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => /\p{L}'\p{L}/u.test(line.replaceAll(/='[^']*'/g, '')))
        .map((line) => `${path} : ${line}`),
    );
    expect(droites).toEqual([]);
  });
});
