import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { documentFaults, existsUnder } from './documents.ts';
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

  it('le README dit comment démarrer et comment vérifier', () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
    for (const command of ['npm start', 'npm test', 'npm run check']) expect(text).toContain(command);
  });
});
