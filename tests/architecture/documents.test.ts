import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { documentFaults, existsUnder, roomFaults } from './documents.ts';
import { filesUnder } from './files.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const context = { scripts: Object.keys(scripts), exists: existsUnder(ROOT) };
const pages = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))];

describe('pages de documentation', () => {
  it.each([
    ['Lancez `npm run inconnu`.', 'README.md : la commande « npm run inconnu » n’existe pas'],
    ['Puis npm lancer.', 'README.md : la commande « npm lancer » n’existe pas'],
    ['Voir `src/absent.ts`.', 'README.md : « src/absent.ts » n’existe pas'],
    ['Voir `ABSENT.md`.', 'README.md : « ABSENT.md » n’existe pas'],
    ['Voir [la page](docs/absente.md).', 'README.md : « docs/absente.md » n’existe pas'],
  ])('relève « %s »', (text, fault) => {
    expect(documentFaults('README.md', text, context)).toEqual([fault]);
  });

  it('ne relève ni ce qui existe, ni un modèle de chemin, ni une adresse', () => {
    const text =
      '`npm start`, `npm run dev`, npm ci, `bin/portail.mjs:3`, `src/fields/<type>/field.ts`, `tests/architecture/`, ' +
      '[npm](https://npmjs.com), `/api/openapi.json`, `#src/core/model.ts`';
    expect(documentFaults('README.md', text, context)).toEqual([]);
  });

  it.each(pages)('%s ne nomme que des commandes et des chemins qui existent', (page) => {
    expect(documentFaults(page, readFileSync(join(ROOT, page), 'utf8'), context)).toEqual([]);
  });

  it('relève une pièce sans lignes, dite deux fois, trop longue ou qui n’existe plus', () => {
    const page = [
      '- **`src/core`** ◆ : le langage.',
      '- **`server/db`** : le SQL,',
      ...Array(3).fill('  encore'),
      '',
    ]
      .concat('- **`src/core`** : encore.', '- **`src/parti`** : rien.')
      .join('\n');
    expect(roomFaults(page, ['src/core', 'server/db', 'server/http'])).toEqual([
      '« src/core » est dite 2 fois',
      '« server/http » n’a pas de lignes',
      '« server/db » : 4 lignes, 3 au plus',
      '« src/parti » n’existe pas',
    ]);
  });

  it('chaque pièce de src et de server a ses lignes dans la page d’architecture', () => {
    const folders = ['src', 'server'].flatMap((side) =>
      filesUnder(side).flatMap((path) => path.match(/^[^/]+\/[^/]+(?=\/)/)?.[0] ?? []),
    );
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(roomFaults(page, [...new Set(folders)])).toEqual([]);
  });

  it('un mandataire recopié de la recette transmet le nom avec son port, et rien de ce qu’un visiteur dirait de lui', () => {
    const page = readFileSync(join(ROOT, 'docs/recettes/exploiter.md'), 'utf8');
    const [haproxy = '', nginx = ''] = [/\nfrontend [^`]*/, /\nupstream [^`]*/].map(
      (bloc) => bloc.exec(page)?.[0] ?? '',
    );
    for (const ligne of [
      'proxy_set_header Host $http_host;',
      'proxy_set_header X-Forwarded-Host "";',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'error_page 500 502 503 504 @panne;',
    ])
      expect(nginx).toContain(ligne);
    expect(haproxy).toContain('http-request del-header X-Forwarded-Host');
    expect(haproxy).toContain('http-request set-header X-Forwarded-For %[src]');
    // Both of these keep what the visitor has sent.
    expect(nginx + haproxy).not.toMatch(/proxy_add_x_forwarded_for|option forwardfor/);
  });

  it('le README dit comment démarrer et comment vérifier', () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
    for (const command of ['npm start', 'npm test', 'npm run check']) expect(text).toContain(command);
  });
});
