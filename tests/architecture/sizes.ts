import { isTest, type SourceFile } from './files.ts';

type Sized = Pick<SourceFile, 'path' | 'lines'>;

const LIMITS = { median: 70, nineInTen: 200, source: 300, test: 400 };

/** What is too long, in French; nothing when all is well. */
export function sizeFaults(files: Sized[]): string[] {
  const sources = files.filter((file) => !isTest(file)).map(({ lines }) => lines);
  const at = (part: number) => sources.toSorted((a, b) => a - b)[Math.ceil(sources.length * part) - 1] ?? 0;
  const faults = files
    .map((file) => ({ ...file, limite: isTest(file) ? LIMITS.test : LIMITS.source }))
    .filter(({ lines, limite }) => lines > limite)
    .map(({ path, lines, limite }) => `${path} : ${lines} lignes (${limite} au plus : coupez par sujet)`);
  if (at(0.5) > LIMITS.median) faults.push(`médiane : ${at(0.5)} lignes`);
  if (at(0.9) > LIMITS.nineInTen) faults.push(`neuf sur dix : ${at(0.9)} lignes`);
  return faults;
}
