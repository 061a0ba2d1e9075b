import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepPrevious } from './build.mjs';

const root = mkdtempSync(join(tmpdir(), 'construction-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build with these files, which keeps those of the one before. */
function built(name: string, after: string, files: readonly string[]): readonly string[] {
  mkdirSync(join(root, name, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(root, name, 'assets', file), `${file} de ${name}`);
  keepPrevious(join(root, after), join(root, name));
  return readdirSync(join(root, name, 'assets')).sort();
}

test('an open window finds the files of its own build after the next one, and not for ever', () => {
  expect(built('un', 'rien', ['a-1.js', 'commun.js'])).toEqual(['a-1.js', 'commun.js']);
  expect(built('deux', 'un', ['a-2.js', 'commun.js'])).toEqual(['a-1.js', 'a-2.js', 'commun.js']);
  expect(readFileSync(join(root, 'deux/assets/commun.js'), 'utf8')).toBe('commun.js de deux');
  expect(built('trois', 'deux', ['a-3.js', 'commun.js'])).toEqual(['a-2.js', 'a-3.js', 'commun.js']);
});
