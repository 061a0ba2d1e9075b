import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';

const TESTS = `
import { expect, it } from 'vitest';
import { expectNoise } from ${JSON.stringify(join(ROOT, 'tests/support/console-noise.ts'))};
it('erreur', () => console.error('panne %s', 12));
it('avertissement', () => console.warn('attention'));
it('attendue', () => { console.error('panne'); expectNoise('error', /panne/); });
it('attendue en vain', () => expectNoise('error', /panne/));
it('silence', () => console.log('rien à dire'));
`;

type Report = {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
};

/** The guard is seen at work: vitest runs on tests that make noise, with the setup file of our suites. */
describe('bruit sur la console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portail-bruit-'));
  let results: Report['testResults'][number]['assertionResults'] = [];

  beforeAll(() => {
    const setup = join(ROOT, 'tests/support/console-noise.setup.ts');
    const config = { test: { setupFiles: [setup], reporters: [['json', { outputFile: 'rapport.json' }]] } };
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
    writeFileSync(join(folder, 'bruit.test.ts'), TESTS);
    spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: folder });
    const report = JSON.parse(readFileSync(join(folder, 'rapport.json'), 'utf8')) as Report;
    results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('fait échouer le test qui l’a fait, et lui seul', () => {
    expect(Object.fromEntries(results.map(({ title, status }) => [title, status]))).toEqual({
      erreur: 'failed',
      avertissement: 'failed',
      attendue: 'passed',
      'attendue en vain': 'failed',
      silence: 'passed',
    });
  });

  it('montre ce qui a été écrit', () => {
    expect(results.find(({ title }) => title === 'erreur')?.failureMessages.join()).toContain(
      'console.error : panne 12',
    );
  });
});
