import { describe, expect, it } from 'vitest';
import { count, readReport, summary } from './report.mjs';

const file = (status: string, ...statuses: string[]) => ({
  name: '/a.test.ts',
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

describe('bilan des essais', () => {
  it('additionne les fichiers', () => {
    const files = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'failed', 'passed', 'todo')];
    expect(count(files, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it.each([
    ['un fichier illisible', [file('failed'), file('passed', 'passed')], 1, 1],
    ['un crochet en échec', [file('failed', 'passed')], 1, 1],
    ['une erreur hors de tout essai', [file('passed', 'passed')], 1, 1],
    ['aucun essai', [], 0, 1],
    ['rien que des essais sautés', [file('passed', 'skipped')], 0, 1],
    ['pas de rapport', null, 0, 1],
    ['tout va bien', [file('passed', 'passed')], 0, 0],
  ])('%s', (_name, files, code, failed) => {
    expect(count(files, code).failed).toBe(failed);
  });

  it('ne connaît pas de rapport là où il n’y en a pas', () => {
    expect(readReport('/absent.json')).toBeNull();
  });

  it('finit par une ligne lisible par une machine', () => {
    expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});
