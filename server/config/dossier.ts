import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Nothing can be kept in the folder; the message is for the person who typed `npm start`. */
export class DossierRefuse extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `Le dossier « ${folder} » ne peut pas servir : ${raisonDe(cause)}. ` +
        'Donnez au compte qui lance le portail le droit d’y écrire, ou un autre dossier par la variable DATA_DIR.',
      { cause },
    );
    this.name = 'DossierRefuse';
  }
}

const RAISONS: Readonly<Record<string, string>> = {
  EEXIST: 'ce n’est pas un dossier',
  ENOTDIR: 'ce n’est pas un dossier',
  EACCES: 'on n’a pas le droit d’y écrire',
  EPERM: 'on n’a pas le droit d’y écrire',
  EROFS: 'son disque est en lecture seule',
  ENOSPC: 'son disque est plein',
  EDQUOT: 'son disque est plein',
  ENOENT: 'rien ne peut être créé à cet endroit',
  ENAMETOOLONG: 'son nom est trop long',
  ELOOP: 'ses liens tournent en rond',
};

function codeDe(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function raisonDe(cause: unknown): string {
  return RAISONS[codeDe(cause)] ?? (cause instanceof Error ? cause.message : String(cause));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Makes a folder and those above it, where they are absent. Node's own `recursive` asks for ever a system folder that makes
 * nothing (`/proc`), and does not say that a disk is read-only.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** The same for a folder of data. @throws DossierRefuse */
export function makeDataFolder(folder: string, mode: number): void {
  try {
    makeFolder(folder, mode);
  } catch (error) {
    throw new DossierRefuse(folder, error);
  }
}
