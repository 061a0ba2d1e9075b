import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { filesUnder, sourceFiles } from './files.ts';
import { nameFaults } from './names.ts';
import { wordFaults } from './words.ts';

describe('place et nom des fichiers', () => {
  it.each([
    ['src/utils/date.ts', /tiroir/],
    ['src/core/helpers.ts', /tiroir/],
    ['server/db/common/rows.ts', /tiroir/],
    ['src/features/devis.ts', /src\/features inconnu/],
    ['server/controllers/devis.ts', /server\/controllers inconnu/],
    ['lib/devis.ts', /dossier lib inconnu/],
    ['src/devis.ts', /sans dossier/],
    ['src/core/DefineModel.ts', /nom ni ASCII/],
    ['src/core/défini.ts', /nom ni ASCII/],
    ['src/resources/Banque/iban.ts', /dossier « Banque »/],
    ['src/core/index.ts', /index/],
  ])('refuse %s', (path, fault) => {
    expect(nameFaults([path]).join('\n')).toMatch(fault);
  });

  it('accepte ce que la carte prévoit', () => {
    const good = [
      'src/registry.ts',
      'src/registry.test.ts',
      'server/db/migrations/0001_socle.sql',
      'src/fields/code/field.ts',
    ];
    expect(
      nameFaults([
        ...good,
        'src/resources/banque/iban.screens.tsx',
        'bin/portail.mjs',
        'docs/decisions/001-choix.md',
      ]),
    ).toEqual([]);
  });

  it('tient dans tout le dépôt', () => {
    const folders = ['src', 'server', 'tests', 'bin', 'docs', 'public'].filter((name) =>
      existsSync(join(ROOT, name)),
    );
    const paths = folders.flatMap(filesUnder);
    expect(paths.length).toBeGreaterThan(100);
    expect(nameFaults(paths)).toEqual([]);
  });

  it('un dossier de champ est un sens, ou ce par quoi on le demande, que core ou une règle de champ déclare', () => {
    const shared = sourceFiles().filter(({ path }) =>
      /^src\/(core\/|fields\/[^/]+\/(?:field|sens)\.ts$)/.test(path),
    );
    const meanings = shared.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:meaning|type): '([a-z-]+)'/g)].map(([, name]) => name),
    );
    const folders = new Set(
      filesUnder('src/fields').flatMap((path) => /^src\/fields\/([^/]+)\//.exec(path)?.[1] ?? []),
    );
    expect(folders.size).toBeGreaterThan(10);
    expect([...folders].filter((name) => !meanings.includes(name))).toEqual([]);
  });
});

describe('mots interdits', () => {
  it.each([
    ['// @ts', 'ignore'].join('-'),
    ['// @ts', 'expect-error'].join('-'),
    ['// biome', 'ignore lint: parce que'].join('-'),
    ['// TO', 'DO plus tard'].join(''),
  ])('voit « %s »', (text) => {
    expect(wordFaults([{ path: 'src/core/a.ts', text }])).toHaveLength(1);
  });

  it('aucun dans le dépôt', () => {
    const planted = /names\.test\.ts$/;
    expect(wordFaults(sourceFiles().filter(({ path }) => !planted.test(path)))).toEqual([]);
  });
});
