import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { filesUnder, isTest, sourceFiles } from './files.ts';
import {
  apostrophesDroites,
  DOUBLES_SPECIFIES,
  doubles,
  motsEcartes,
  PHRASES_SPECIFIEES,
} from './typographie.ts';

const programmes = sourceFiles().filter((file) => /^(src|server)\//.test(file.path) && !isTest(file));
/** La Poste writes the names of places. */
const SEMENCES = [...filesUnder('server/listes/data'), ...filesUnder('server/demonstration/data')].filter(
  (path) => !path.endsWith('/code-postal.csv'),
);

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

/** What only operators read, on a terminal. */
const isCommande = (text: string) => /\bconsole\.|\blog\??\.?\(|throw new Error/.test(text);

describe('une phrase choisit', () => {
  it.each(['Vous êtes prévenu(e).', 'Carte(s) reçue', 'les dossier(s)'])('voit « %s »', (phrase) => {
    expect(doubles({ path: 'src/ui/a.tsx', text: `const a = <p>${phrase}</p>;` })).toHaveLength(1);
  });

  it('laisse ce que la spécification écrit ainsi, et le code', () => {
    const text = "const a = 'Carte(s) à envoyer'; const b = t(e); const c = map((e) => f(s));";
    expect(doubles({ path: 'src/ui/a.ts', text })).toEqual([]);
  });

  it('tient dans les programmes et les données fournies', () => {
    const lus = programmes.filter(({ path, text }) => path.startsWith('src/') || !isCommande(text));
    expect(lus.flatMap(doubles)).toEqual([]);
    const lignes = SEMENCES.flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split('\n'));
    const semees = lignes.filter((line) => /\p{L}\((e|s|es)\)/u.test(line));
    expect(semees.filter((line) => !DOUBLES_SPECIFIES.some((connu) => line.includes(connu)))).toEqual([]);
  });
});

describe('un mot, une chose', () => {
  it.each([
    'Un courriel vous attend',
    'Votre mail est confirmé',
    'Aide (nouvelle fenêtre)',
    'Vous avez un courrier non lu.',
  ])('voit « %s »', (texte) => {
    expect(motsEcartes({ path: 'src/ui/a.tsx', text: `const a = '${texte}';` })).toHaveLength(1);
  });

  it('tient dans les programmes', () => {
    expect(programmes.flatMap(motsEcartes)).toEqual([]);
  });
});
