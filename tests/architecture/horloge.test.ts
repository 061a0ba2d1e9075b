import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';

/**
 * A duration by the clock of the wall: others on the machine may take its processor for seconds meanwhile. What is asked of a
 * speed is the thread's own time (`ownMs`), the order of what happens, or a ratio measured by the bench.
 */
const DUREE =
  /\bperformance\s*\.\s*(now|mark|measure)\b|\bprocess\s*\.\s*(hrtime|uptime)\b|\bconsole\s*\.\s*time|\bDate\s*\.\s*now\(\)\s*-\s*[A-Za-z]|\bnew Date\(\)\s*\.\s*getTime\(\)\s*-|\.timeStamp\s*-/;

it('aucun essai ne mesure une durée à l’horloge', () => {
  const essais = sourceFiles().filter((file) => isTest(file) && !file.path.startsWith('tests/bench/'));
  // What waits until a page is quiet does read it, and asks nothing of it.
  const nosEssais = essais.filter(({ path }) => !/^tests\/(architecture|support)\//.test(path));
  expect(nosEssais.length).toBeGreaterThan(400);
  expect(nosEssais.filter(({ text }) => DUREE.test(text)).map(({ path }) => path)).toEqual([]);
});

it('la règle reconnaît ce qu’elle refuse', () => {
  for (const text of [
    'const debut = performance.now();',
    'expect(Date.now() - debut).toBeLessThan(1000)',
    'process.hrtime.bigint()',
    'new Date().getTime() - debut',
  ])
    expect(text).toMatch(DUREE);
  for (const text of [
    'new Date(Date.now() - 864e5)',
    'Date.parse(expiration) - Date.now()',
    'ownMs() - debut',
  ])
    expect(text).not.toMatch(DUREE);
});
