import { describe, expect, it } from 'vitest';
import { merged, replayArguments, replayed, worthReplaying } from './replay.mjs';
import { count } from './report.mjs';

const file = (name: string, status: string) => ({ name, status, assertionResults: [{ status }] });
const failed = (...names: string[]) => names.map((name) => file(name, 'failed'));

describe('fichiers rejoués', () => {
  it('ne prend que ceux qui ont échoué', () => {
    expect(worthReplaying([file('/a.test.ts', 'passed'), ...failed('/b.test.ts')], 0)).toEqual([
      '/b.test.ts',
    ]);
  });

  it.each([
    ['tout a réussi', [file('/a.test.ts', 'passed')], 0],
    ['une erreur n’appartient à aucun essai', failed('/a.test.ts'), 1],
    ['trop de fichiers échouent', failed(...'abcdefghijk'), 0],
    ['il n’y a pas de bilan', null, 0],
  ])('n’en prend aucun : %s', (_name, files, unheard) => {
    expect(worthReplaying(files, unheard)).toEqual([]);
  });

  it('garde les options et remplace les fichiers choisis', () => {
    expect(
      replayArguments(['--project=api', '--project', 'server', 'tests/api/', '--bail=1'], ['/a']),
    ).toEqual(['--project=api', '--project', 'server', '--bail=1', '/a']);
  });

  it('croit le second passage, et le premier là où il n’y en a pas eu', () => {
    const first = [file('/a', 'passed'), ...failed('/b', '/c')];
    const known = merged(first, [file('/b', 'passed'), ...failed('/c')]);
    expect(count(known, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(count(merged(first, null), 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('finit par les nommer et les compter', () => {
    expect(replayed([], [])).toEqual([]);
    expect(replayed(['/a'], [file('/a', 'passed')])).toEqual([
      '1 fichier rejoué :',
      '  /a : réussit la seconde fois',
    ]);
    expect(replayed(['/a', '/b'], [file('/a', 'passed'), ...failed('/b')])).toEqual([
      '2 fichiers rejoués :',
      '  /a : réussit la seconde fois',
      '  /b : échoue encore',
    ]);
  });
});
