import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './files.ts';

type Suites = typeof import('../../vitest.config.ts').suites;

const { suites } = (await import(new URL('../../vitest.config.ts', import.meta.url).href)) as {
  suites: Suites;
};

/** Suites that take a file, by its name alone. */
function suitesOf(path: string): string[] {
  return suites
    .filter(
      ({ include = [], exclude = [] }) =>
        include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob)),
    )
    .map(({ name }) => name);
}

describe('suites de tests', () => {
  it.each([
    ['src/core/code.test.ts', ['unit']],
    ['bin/budgets.test.ts', ['unit']],
    ['src/admin/liste.test.tsx', ['component']],
    ['server/db/embedded/lock.test.ts', ['server']],
    ['tests/contract/laws.test.ts', ['contract']],
    ['tests/api/identity.test.ts', ['api']],
    ['tests/api/identity.isolated.test.ts', ['isolated']],
    ['server/db/store.isolated.test.ts', ['isolated']],
    ['tests/browser/axe.test.ts', ['browser']],
    ['tests/architecture/sizes.test.ts', ['architecture']],
    ['docs/recette.test.ts', []],
    ['tests/support/égaré.test.ts', []],
  ])('%s → %j', (path, expected) => {
    expect(suitesOf(path)).toEqual(expected);
  });

  it('aucun fichier de test n’est oublié, ni pris deux fois', () => {
    const tests = ['src', 'server', 'tests', 'bin']
      .flatMap(filesUnder)
      .filter((path) => /\.(test|spec)\.[a-z]+$/.test(path));
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter((path) => suitesOf(path).length !== 1)).toEqual([]);
  });
});
