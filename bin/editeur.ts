import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { DOSSIER_EDITEUR } from '#src/core/valeurs/editeur.ts';

const TINYMCE = fileURLToPath(new URL('../node_modules/tinymce', import.meta.url));
/** What the editor of rich texts asks for: nothing else of its package is served. */
const FICHIERS = [
  'tinymce.min.js',
  'license.md',
  'themes/silver/theme.min.js',
  'models/dom/model.min.js',
  'icons/default/icons.min.js',
  ...['code', 'link', 'lists', 'searchreplace', 'table', 'visualblocks', 'wordcount'].map(
    (name) => `plugins/${name}/plugin.min.js`,
  ),
  ...['oxide', 'oxide-dark'].flatMap((name) => [
    `skins/ui/${name}/skin.min.css`,
    `skins/ui/${name}/content.min.css`,
  ]),
];
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.md': 'text/markdown',
};

/** Serves the editor from our own site, as its authors made it: it finds its parts by their addresses, and no bundle has them. */
export function editeur(): Plugin {
  return {
    name: 'portail-editeur',
    buildStart: verifieVersion,
    generateBundle() {
      for (const path of FICHIERS)
        this.emitFile({
          type: 'asset',
          fileName: `${DOSSIER_EDITEUR.slice(1)}/${path}`,
          source: readFileSync(join(TINYMCE, path)),
        });
    },
    configureServer(server) {
      server.middlewares.use(DOSSIER_EDITEUR, (request, response, next) => {
        const path = (request.url ?? '').slice(1).split('?', 1)[0] ?? '';
        if (!FICHIERS.includes(path)) return next();
        response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
        response.end(readFileSync(join(TINYMCE, path)));
      });
    },
  };
}

/** Throws where the package and the address of its files are not of the same version: browsers keep them for a year. */
function verifieVersion(): void {
  const { version } = JSON.parse(readFileSync(join(TINYMCE, 'package.json'), 'utf8')) as { version: string };
  if (!DOSSIER_EDITEUR.endsWith(version))
    throw new Error(`TinyMCE est en ${version} : src/core/valeurs/editeur.ts dit ${DOSSIER_EDITEUR}`);
}
