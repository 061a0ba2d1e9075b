import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INFOBULLE = /@mui[\\/]material[\\/]Tooltip[\\/]Tooltip\.mjs$/;
const BULLE = fileURLToPath(new URL('bulle.mjs', import.meta.url));
/** What stands for the library's own file: it names what it gives otherwise. */
const VIRTUEL = '\0bulle';

/** Tooltips alone ask for what places them when they open: 8 kB of every list, of which a visit rarely opens one. */
export function bulles(): Plugin {
  return {
    name: 'bulles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../Popper/index.mjs' && importer && INFOBULLE.test(importer) ? VIRTUEL : null,
    load: (id) => (id === VIRTUEL ? `export { Bulle as default } from ${JSON.stringify(BULLE)};` : null),
  };
}
