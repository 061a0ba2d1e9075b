import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOfFolder, makeCoffre } from './secrets.ts';

const CLE = 'une clé d’essai de plus de trente-deux caractères';
const coffre = makeCoffre(CLE);

test('ce qui est scellé se rouvre, à sa place et avec la même clé seulement', () => {
  const scelle = coffre.scelle('code 012345', 'envoi:1');
  expect(scelle.toString('latin1')).not.toContain('012345');
  expect(makeCoffre(CLE).ouvre(scelle, 'envoi:1')).toBe('code 012345');
  expect(() => coffre.ouvre(scelle, 'envoi:2')).toThrow();
  expect(() => makeCoffre(`${CLE} !`).ouvre(scelle, 'envoi:1')).toThrow();
  scelle[scelle.length - 1] = (scelle.at(-1) ?? 0) ^ 1;
  expect(() => coffre.ouvre(scelle, 'envoi:1')).toThrow();
});

test('une empreinte dépend de la clé, de l’usage et de chaque partie', () => {
  const empreinte = coffre.empreinte('code', 'a', 'b').toString('hex');
  expect(makeCoffre(CLE).empreinte('code', 'a', 'b').toString('hex')).toBe(empreinte);
  const others = [
    makeCoffre(`${CLE} !`).empreinte('code', 'a', 'b'),
    coffre.empreinte('lien', 'a', 'b'),
    coffre.empreinte('code', 'ab'),
    coffre.empreinte('code', 'a', 'c'),
  ];
  expect(others.map((other) => other.toString('hex'))).not.toContain(empreinte);
});

test('la clé d’un dossier n’est jamais là à moitié, ni vide, pour qui démarre au même moment', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portail-cle-'));
  const file = join(dir, 'cle-secrete');
  const made = keyOfFolder(dir);
  while (!existsSync(file)) await new Promise((later) => setImmediate(later));
  const seen = readFileSync(file, 'utf8');
  expect(seen).toBe(await made);
});

test('la clé d’un dossier est faite une fois, et lisible de son seul propriétaire', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portail-cle-'));
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyOfFolder(join(dir, 'x'))));
  const [a = ''] = keys;
  expect(new Set(keys)).toEqual(new Set([a]));
  expect(await readdir(join(dir, 'x'))).toEqual(['cle-secrete']);
  expect(a.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(dir, 'x', 'cle-secrete'))).mode & 0o777).toBe(0o600);
});
