import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './cruise.ts';

export type SourceFile = { path: string; lines: number; text: string };

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /(^tests\/|\.test(-d)?\.tsx?$)/;

/** Every file under a folder of the repository, by its path from the root, with `/` on every system; not what was installed there. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('/node_modules/'))
    .sort();
}

/** Our own programs: what the rules on names, sizes and words are about. */
export function sourceFiles(): SourceFile[] {
  return ['src', 'server', 'tests', 'bin']
    .flatMap(filesUnder)
    .filter((path) => CODE.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

/** A test, or what only serves tests. */
export function isTest({ path }: Pick<SourceFile, 'path'>): boolean {
  return TEST.test(path);
}
