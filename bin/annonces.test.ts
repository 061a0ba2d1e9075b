import { expect, test } from 'vitest';
import { annonces } from './annonces.ts';

const fichier = (...imports: string[]) => ({ type: 'chunk', imports });

test('ni le fichier demandé ni ce qui est là ne s’annonce', () => {
  const { plugin, resolveDependencies } = annonces();
  const bundle = Object.entries({
    'entree.js': fichier('socle.js'),
    'socle.js': fichier('base.js'),
    'base.js': fichier(),
    'page.js': fichier('base.js', 'formulaire.js'),
    'formulaire.js': fichier(),
  }).map(([fileName, un]) => [fileName, { ...un, fileName }]);
  const { generateBundle } = plugin;
  const crochet = typeof generateBundle === 'object' ? generateBundle.handler : undefined;
  crochet?.call({} as never, {} as never, Object.fromEntries(bundle) as never, true);
  const suites = ['page.js', 'base.js', 'formulaire.js'];
  expect(resolveDependencies('page.js', suites, { hostId: 'entree.js' })).toEqual(['formulaire.js']);
  // Of a file that nothing is known of, all but the one that is asked for.
  expect(resolveDependencies('page.js', suites, { hostId: 'autre.js' })).toEqual([
    'base.js',
    'formulaire.js',
  ]);
});
