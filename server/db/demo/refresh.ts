import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCodePostal } from './refresh/code-postal.ts';
import { buildDomaineMessagerieInterdit } from './refresh/domaine-messagerie-interdit.ts';
import { fetchPackages } from './refresh/packages.ts';
import { buildPays } from './refresh/pays.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-referentiels-'));
try {
  const folders = fetchPackages(folder);
  const write = (list: string, text: string) =>
    writeFileSync(join(import.meta.dirname, 'data', `${list}.csv`), text);
  write('code-postal', buildCodePostal(folders));
  write('pays', await buildPays(folders));
  write('domaine-messagerie-interdit', buildDomaineMessagerieInterdit(folders));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
