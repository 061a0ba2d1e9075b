import { isTest, type SourceFile } from './files.ts';

type Rule = { name: string; pattern: RegExp; allowed?: (file: Pick<SourceFile, 'path'>) => boolean };

/** Built from pieces, so that this file does not hold the words that it looks for. */
const word = (...pieces: string[]) => new RegExp(pieces.join(''));

const RULES: Rule[] = [
  { name: 'une faute de type masquée', pattern: word('@ts-', '(ignore|nocheck)') },
  {
    name: 'une faute de type attendue hors des tests',
    pattern: word('@ts-', 'expect-error'),
    allowed: isTest,
  },
  { name: 'une règle de style masquée', pattern: word('(biome|eslint|oxlint)-', '(ignore|disable)') },
  { name: 'un travail remis à plus tard', pattern: word('\\b(TO', 'DO|FIX', 'ME|XX', 'X)\\b') },
];

/** Words that no source file may hold, in French; nothing when all is well. */
export function wordFaults(files: Pick<SourceFile, 'path' | 'text'>[]): string[] {
  return files.flatMap((file) =>
    RULES.filter(({ pattern, allowed }) => pattern.test(file.text) && !allowed?.(file)).map(
      ({ name }) => `${file.path} contient ${name}`,
    ),
  );
}
