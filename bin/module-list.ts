import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { avances } from './avances.ts';
import type { Chunk } from './chunk.ts';

/**
 * Writes `.vite/modules.json`, which module went into which file (the manifest names only the entries), and
 * `.vite/avances.json`, what the document asks for before a script does.
 */
export function moduleList(root: string): Plugin {
  const local = (id: string) =>
    relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/');
  return {
    name: 'portail-module-list',
    apply: 'build',
    // After Vite has noted which style sheets each file brings.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks: Chunk[] = Object.values(bundle).flatMap((output) =>
        output.type !== 'chunk'
          ? []
          : {
              file: output.fileName,
              isEntry: output.isEntry,
              facade: output.facadeModuleId ? local(output.facadeModuleId) : null,
              imports: output.imports,
              dynamicImports: output.dynamicImports,
              css: [...(output.viteMetadata?.importedCss ?? [])],
              modules: output.moduleIds.map(local),
            },
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(chunks, null, 1),
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/avances.json',
        source: JSON.stringify(avances(chunks)),
      });
    },
  };
}
