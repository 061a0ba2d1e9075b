import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { circles } from './circles.mjs';

/** @typedef {import('./chunk.ts').Chunk} Chunk */
/** @typedef {{ name: string, size: number, limit: number, files: string[] }} Measure */

const KB = 1000;

const FORM = /node_modules\/react-hook-form\//;
const LOGIN_AREA = /^src\/login\/[a-z-]*area\.tsx$/;
const ADMIN_AREA = /^src\/admin\/[a-z-]*area\.tsx$/;
/** What loads by itself on the home page of the member area: the area, its routes, the page, and its memory of reads. */
const ACCUEIL = [
  'src/member/member-area.tsx',
  'src/member/routes.ts',
  'src/member/accueil/accueil-page.tsx',
  'src/provider/kept-read.ts',
];
/** Where the back office loads its lists apart from the rest; what it says of one that failed comes only then. */
const LIST = /^src\/admin\/(?!.*\blist-fault\b).*\blist/;

/** What the public page must not bring, and what shows that it did. */
const FORBIDDEN_IN_PUBLIC = [
  { name: 'MUI', pattern: /node_modules\/@mui\// },
  { name: 'Emotion', pattern: /node_modules\/@emotion\// },
  { name: 'react-admin', pattern: /node_modules\/(react-admin|ra-[a-z0-9-]+)\// },
  { name: 'Zod', pattern: /node_modules\/zod\// },
  { name: 'TinyMCE', pattern: /node_modules\/(@tinymce\/[a-z-]+|tinymce)\// },
];

/**
 * Measures the built front end against its budgets.
 * @param {string} dist folder of the build
 * @returns {{ measures: Measure[], faults: string[] }} faults in French, none when all is well
 */
export function checkBudgets(dist) {
  /** @type {Chunk[]} */
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'modules.json'), 'utf8'));
  const gzip = (/** @type {string} */ file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return assess(chunks, gzip);
}

/**
 * @param {Chunk[]} chunks
 * @param {(file: string) => number} gzip size of one file, in bytes
 * @returns {{ measures: Measure[], faults: string[] }}
 */
export function assess(chunks, gzip) {
  const entry = chunks.filter((chunk) => chunk.isEntry);
  // It comes with the entry: its file is that of others too.
  const login = chunks.filter(({ facade, modules }) =>
    [facade ?? '', ...modules].some((id) => LOGIN_AREA.test(id)),
  );
  const admin = chunks.filter(({ facade, modules }) =>
    [facade ?? '', ...modules].some((id) => ADMIN_AREA.test(id)),
  );
  const accueil = ACCUEIL.map((path) =>
    chunks.filter(({ facade, modules }) => facade === path || modules.includes(path)),
  );
  const absent = Object.entries({
    'le point d’entrée': entry,
    'src/login': login,
    'src/admin': admin,
    ...Object.fromEntries(ACCUEIL.map((path, rank) => [path, accueil[rank] ?? []])),
  }).filter(([, found]) => found.length === 0);
  if (absent.length > 0) {
    const names = absent.map(([name]) => name).join(', ');
    return { measures: [], faults: [`Introuvable dans la construction : ${names}`] };
  }
  const publicPages = pagesOf(chunks, closure(chunks, [...entry, ...login])).filter(
    (chunk) => chunk.facade?.startsWith('src/login/') && !login.includes(chunk),
  );
  const lists = pagesOf(chunks, closure(chunks, [...entry, ...admin])).filter((chunk) =>
    LIST.test(chunk.facade ?? ''),
  );
  const adminFiles = closure(chunks, [...entry, ...admin, ...lists]);
  const measures = [
    ...publicPages.map((page) => publicPage(chunks, [...entry, ...login], page, gzip)),
    measure(
      'accueil de l’espace adhérent, tout son JavaScript',
      220,
      names(closure(chunks, [...entry, ...accueil.flat()])),
      gzip,
    ),
    measure(
      'première liste du back-office, JavaScript et CSS',
      400,
      [...names(adminFiles), ...styles(adminFiles)],
      gzip,
    ),
  ];
  const faults = forbidden(reachable(chunks, closure(chunks, [...entry, ...login, ...publicPages])));
  return { measures, faults: [...measures.flatMap(tooLarge), ...faults, ...circles(chunks)] };
}

/**
 * All the JavaScript of one page of the public area: the area itself, and what the page adds to it. Pages that ask for
 * something bring a form and its library.
 * @param {Chunk[]} chunks
 * @param {Chunk[]} area
 * @param {Chunk} page
 * @param {(file: string) => number} gzip
 */
function publicPage(chunks, area, page, gzip) {
  const files = closure(chunks, [...area, page]);
  const isForm = [...files].some((chunk) => chunk.modules.some((id) => FORM.test(id)));
  const kind = isForm ? 'page publique avec formulaire' : 'page publique';
  return measure(`${kind} (${page.facade}), tout son JavaScript`, isForm ? 150 : 125, names(files), gzip);
}

/** @param {Set<Chunk>} chunks */
function names(chunks) {
  return [...chunks].map((chunk) => chunk.file);
}

/** @param {Set<Chunk>} chunks */
function styles(chunks) {
  return new Set([...chunks].flatMap((chunk) => chunk.css));
}

/** Files that a file brings with it at once. @param {Chunk[]} chunks @param {Chunk[]} from */
function closure(chunks, from) {
  const found = new Set(from);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const next = chunks.find((one) => one.file === file);
      if (next) found.add(next);
    }
  }
  return found;
}

/** Files that those of a set ask for later, by `import()`. @param {Chunk[]} chunks @param {Set<Chunk>} from */
function pagesOf(chunks, from) {
  const files = new Set([...from].flatMap((chunk) => chunk.dynamicImports));
  return chunks.filter((chunk) => files.has(chunk.file));
}

/** Everything that the public page may load, up to the door of the other areas. @param {Chunk[]} chunks @param {Set<Chunk>} from */
function reachable(chunks, from) {
  const found = new Set(from);
  for (const chunk of found) {
    const next = [...pagesOf(chunks, new Set([chunk]))].filter(
      (one) =>
        !chunk.portes?.includes(one.file) &&
        ![one.facade ?? '', ...one.modules].some((id) => /^src\/(admin|member)\//.test(id)),
    );
    for (const one of closure(chunks, next)) found.add(one);
  }
  return found;
}

/** @param {Set<Chunk>} chunks */
function forbidden(chunks) {
  return FORBIDDEN_IN_PUBLIC.flatMap(({ name, pattern }) => {
    const hit = [...chunks].flatMap((chunk) => chunk.modules).find((module) => pattern.test(module));
    return hit ? [`La page publique contient ${name} (${hit})`] : [];
  });
}

/** @param {string} name @param {number} limit in kB @param {string[]} files @param {(file: string) => number} gzip @returns {Measure} */
function measure(name, limit, files, gzip) {
  return { name, limit, files, size: files.reduce((sum, file) => sum + gzip(file), 0) / KB };
}

/** @param {Measure} measured */
function tooLarge({ name, size, limit }) {
  return size > limit ? [`${name} : ${size.toFixed(1)} kB gzip, budget ${limit}`] : [];
}
