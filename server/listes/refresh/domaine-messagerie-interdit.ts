import { join } from 'node:path';
import { commonCells, commonColumns, compareText } from './common-columns.ts';
import { formatCsv } from './csv.ts';
import { type PackageFolders, readPackageJson } from './packages.ts';

/** In no package. */
const addedByHand = ['cool.fr.nf'];

/** Services that hand out addresses under any of their sub-domains. */
const withSubdomains = new Set([
  ...addedByHand,
  '10minutemail.com',
  'guerrillamail.com',
  'jetable.org',
  'mail-temporaire.fr',
  'mailinator.com',
  'temp-mail.org',
  'trashmail.com',
  'yopmail.com',
  'yopmail.fr',
]);

/** The whole `domaine-messagerie-interdit.csv`; the code is the domain itself, in lower case. */
export function buildDomaineMessagerieInterdit(folders: PackageFolders): string {
  const path = join(folders.disposableDomains, 'dist/dict/disposable_email_blocklist.json');
  const listed = new Set(readPackageJson(path, isDomainList).map((domain) => domain.toLowerCase()));
  const domains = [...new Set([...listed, ...addedByHand, ...withSubdomains])].sort(compareText);
  const rows = domains.map((domaine) => [
    ...commonCells({ code: domaine, libelle: domaine }),
    ...[domaine, listed.has(domaine) ? 'liste' : 'manuel', withSubdomains.has(domaine)],
  ]);
  return formatCsv([...commonColumns, 'domaine', 'source', 'isSousDomaines'], rows);
}

function isDomainList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 8_000 && value.every((item) => typeof item === 'string');
}
