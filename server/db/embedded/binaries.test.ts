import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreLinks } from './binaries.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portail-liens-'));
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'contenu');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('liens des bibliothèques de PostgreSQL', () => {
  it('les refait quand npm n’a pas exécuté le script du paquet, et peut le refaire', () => {
    expect(restoreLinks(root, join(root, 'ailleurs'))).toBeNull();
    expect(restoreLinks(root, join(root, 'ailleurs'))).toBeNull();
    expect(readFileSync(join(root, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('contenu');
  });

  it('se contente d’un paquet sans liste de liens', () => {
    rmSync(join(root, 'native', 'pg-symlinks.json'));
    expect(restoreLinks(root, join(root, 'ailleurs'))).toBeNull();
  });

  it('ne tait pas un paquet abîmé', () => {
    rmSync(join(root, 'native', 'lib'), { recursive: true });
    expect(() => restoreLinks(root, join(root, 'ailleurs'))).toThrow(/ENOENT/);
  });
});
