import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INFOBULLE = /@mui[\\/]material[\\/]Tooltip[\\/]Tooltip\.mjs$/;
const BULLE = fileURLToPath(new URL('bulle.mjs', import.meta.url));
/** What stands for the library's own file: it names what it gives otherwise. */
const VIRTUEL = '\0bulle';

/** As it keeps the element that it explains: what changes draws it once more, and its whole page waits for that. */
const ETAT = 'const [childNode, setChildNode] = React.useState();';
const GARDE = `const childNode = React.useRef();
const setChildNode = React.useCallback(noeud => { childNode.current = noeud; }, []);`;

/** The same component, which keeps its element without a second drawing: it reads it when it opens. */
export function sansSecondDessin(code: string): string {
  if (!code.includes(ETAT))
    throw new Error('L’infobulle de MUI ne garde plus son élément ainsi : voir bin/bulles.ts.');
  return code
    .split(ETAT)
    .map((partie) => partie.replace(/\bchildNode\b/g, 'childNode.current'))
    .join(GARDE);
}

/** Tooltips alone ask for what places them when they open: 8 kB of every list, of which a visit rarely opens one. */
export function bulles(): Plugin {
  return {
    name: 'bulles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../Popper/index.mjs' && importer && INFOBULLE.test(importer) ? VIRTUEL : null,
    transform: (code, id) => (INFOBULLE.test(id) ? { code: sansSecondDessin(code), map: null } : null),
    load: (id) => (id === VIRTUEL ? `export { Bulle as default } from ${JSON.stringify(BULLE)};` : null),
  };
}
