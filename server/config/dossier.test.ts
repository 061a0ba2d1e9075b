import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DossierRefuse, makeDataFolder, makeFolder } from './dossier.ts';

const parent = mkdtempSync(join(tmpdir(), 'portail-dossier-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const refus = (folder: string): string => {
  try {
    makeDataFolder(folder, 0o700);
  } catch (error) {
    expect(error).toBeInstanceOf(DossierRefuse);
    return (error as DossierRefuse).message;
  }
  return '';
};

test('un dossier se crée avec ceux qui sont au-dessus, et une seconde fois ne change rien', () => {
  const folder = join(parent, 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o755);
  expect(existsSync(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('ce qui n’est pas un dossier, tourne en rond ou a un nom trop long se dit en français', () => {
  const fichier = join(parent, 'fichier');
  writeFileSync(fichier, '');
  symlinkSync(join(parent, 'boucle'), join(parent, 'boucle'));
  expect(refus(fichier)).toContain('ce n’est pas un dossier');
  expect(refus(join(fichier, 'dedans'))).toContain('ce n’est pas un dossier');
  expect(refus(join(parent, 'boucle', 'dedans'))).toContain('ses liens tournent en rond');
  expect(refus(join(parent, 'x'.repeat(300)))).toContain('son nom est trop long');
});

test.runIf(process.platform === 'linux')('sous /proc, on le dit au lieu d’essayer sans fin', () => {
  expect(refus('/proc/portail')).toMatch(
    /ne peut pas servir : rien ne peut être créé à cet endroit\. .* DATA_DIR\.$/,
  );
});
