import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCentres } from './refresh/centres.ts';
import { buildCodePostal } from './refresh/code-postal.ts';
import { buildDomaineMessagerieInterdit } from './refresh/domaine-messagerie-interdit.ts';
import { buildMotsDePasseConnus } from './refresh/mots-de-passe-connus.ts';
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
  writeFileSync(join(import.meta.dirname, '../annuaire/data/centres.csv'), buildCentres(folders));
  const connus = join(import.meta.dirname, '../identity/data/mots-de-passe-connus.txt');
  writeFileSync(connus, buildMotsDePasseConnus(folders));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
