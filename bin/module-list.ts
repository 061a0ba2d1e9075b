import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { avances } from './avances.ts';

/** One JavaScript file of the build, as the size budgets need it. Paths of modules are those of the repository. */
export type Chunk = {
  file: string;
  isEntry: boolean;
  /** The module that an `import()` names, when the file exists for one. */
  facade: string | null;
  imports: string[];
  dynamicImports: string[];
  css: string[];
  modules: string[];
};

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
