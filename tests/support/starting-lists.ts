import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What every client starts with, then the examples of lists that an insurer writes itself. */
const LIST_FOLDERS = ['server/listes/data', 'server/demonstration/data'] as const;

/** The file of a list, or `null` where it has none. */
function listFile(key: string): string | null {
  const files = LIST_FOLDERS.map((folder) => join(ROOT, folder, `${key}.csv`));
  return files.find((file) => existsSync(file)) ?? null;
}

/** The text of a list's file; empty where it has none. */
export function listText(key: string): string {
  const file = listFile(key);
  return file ? readFileSync(file, 'utf8') : '';
}

/** The names of all these files. */
export function listFiles(): string[] {
  return LIST_FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)));
}
