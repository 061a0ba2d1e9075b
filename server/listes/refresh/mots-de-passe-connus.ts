import { join } from 'node:path';
import { compareText } from './common-columns.ts';
import { type PackageFolders, readPackageJson } from './packages.ts';

/** The first ones only: a rare leak says nothing of what people choose, and the list would refuse ordinary words. */
const RANGS = 18_000;
/** Shorter ones are inside no password that the rule lets through. */
const MIN = 6;

/** What French people choose, and no English list of leaks has high enough. */
const addedByHand = [
  ...['azertyuiop', 'azertyuiopqs', 'bienvenue', 'changezmoi', 'chouchou', 'connexion', 'doudou', 'jetaime'],
  ...['loulou', 'marseille', 'monmotdepasse', 'motdepasse', 'mutuelle', 'nouveaumotdepasse', 'password'],
];

/** The whole `mots-de-passe-connus.txt`: lower case, one a line, sorted, digits alone left out (the rule refuses them). */
export function buildMotsDePasseConnus(folders: PackageFolders): string {
  const path = join(folders.motsDePasse, 'src/passwords.json');
  const listed = readPackageJson(path, isPasswordList).slice(0, RANGS);
  const kept = [...listed, ...addedByHand]
    .map((known) => known.toLowerCase())
    .filter((known) => known.length >= MIN && /[a-z]/.test(known) && /^[\x21-\x7e]+$/.test(known));
  return `${[...new Set(kept)].sort(compareText).join('\n')}\n`;
}

function isPasswordList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 40_000 && value.every((item) => typeof item === 'string');
}
