import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { avances } from './avances.ts';
import type { Chunk } from './chunk.ts';

/** What stands in the areas that the public page is not part of. */
const D_UN_ESPACE = /^src\/(admin|member)\//;

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
      const fichierDe = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? output.moduleIds.map((id) => [id, output.fileName] as const) : [],
        ),
      );
      const demandes = (ids: readonly string[]) =>
        new Set(
          ids
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
            .map((id) => fichierDe.get(id)),
        );
      const portes = ({ moduleIds, dynamicImports }: { moduleIds: string[]; dynamicImports: string[] }) => {
        const isDUnEspace = (id: string) => D_UN_ESPACE.test(local(id));
        const [siennes, autres] = [
          demandes(moduleIds.filter(isDUnEspace)),
          demandes(moduleIds.filter((id) => !isDUnEspace(id))),
        ];
        return dynamicImports.filter((file) => siennes.has(file) && !autres.has(file));
      };
      const chunks: Chunk[] = Object.values(bundle).flatMap((output) =>
        output.type !== 'chunk'
          ? []
          : {
              file: output.fileName,
              isEntry: output.isEntry,
              facade: output.facadeModuleId ? local(output.facadeModuleId) : null,
              imports: output.imports,
              dynamicImports: output.dynamicImports,
              portes: portes(output),
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
