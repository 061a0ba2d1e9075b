import { rooms } from './cruise.ts';

/** Folders where one puts what one did not place: whatever is in one belongs somewhere. */
const DRAWERS = /^(utils?|helpers?|commons?|misc|shared|tools?|libs?|stuff|divers|outils)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Folders of the first level and, where the map names them, of the second. */
const MAP: Record<string, string[] | 'any'> = {
  src: [
    'core',
    'fields',
    'resources',
    'acts',
    'lectures',
    'messages',
    'rapports',
    'provider',
    'ui',
    'login',
    'member',
    'admin',
    'galerie',
  ],
  server: rooms(),
  tests: ['contract', 'api', 'browser', 'architecture', 'bench', 'support'],
  docs: ['decisions', 'images', 'recettes'],
  bin: ['gestion'],
  public: 'any',
};

/** Files that are alone in their folder's first level by the map; everything else has a folder. */
const LOOSE: Record<string, string[]> = {
  src: ['main.tsx', 'registry.ts'],
  server: ['main.ts', 'app.ts'],
  tests: [],
};

/** Faults of place and name in a list of paths, in French; nothing when all is well. */
export function nameFaults(paths: string[]): string[] {
  return paths.flatMap((path) => [...placeFaults(path), ...partFaults(path)]);
}

function placeFaults(path: string): string[] {
  const [top = '', second = '', ...rest] = path.split('/');
  const known = MAP[top];
  if (known === undefined) return [`${path} : dossier ${top} inconnu de la carte`];
  if (known === 'any') return [];
  if (rest.length > 0)
    return known.includes(second) ? [] : [`${path} : dossier ${top}/${second} inconnu de la carte`];
  const loose = LOOSE[top];
  const isOwnTest = /\.test(-d)?\.tsx?$/.test(second) && loose?.includes(second.replace(/\.test(-d)?/, ''));
  return loose && !loose.includes(second) && !isOwnTest ? [`${path} : sans dossier`] : [];
}

function partFaults(path: string): string[] {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const [stem = ''] = file.split('.');
  const faults: string[] = [];
  for (const part of [...parts, stem]) {
    if (DRAWERS.test(part)) faults.push(`${path} : « ${part} » est un tiroir`);
  }
  for (const part of parts) {
    if (!KEBAB.test(part)) faults.push(`${path} : dossier « ${part} » ni ASCII ni en minuscules à tirets`);
  }
  if (/\.(tsx?|mjs|cjs|css)$/.test(file) && !KEBAB.test(stem))
    faults.push(`${path} : nom ni ASCII ni en minuscules à tirets`);
  if (/^index\.(tsx?|mjs)$/.test(file)) faults.push(`${path} : un fichier index cache ce qu’il réexporte`);
  return faults;
}
