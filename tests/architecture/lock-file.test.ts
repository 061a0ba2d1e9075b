import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { lockFaults } from './lock-file.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

describe('fichier de verrou', () => {
  it('voit un paquet optionnel que npm a laissé de côté', () => {
    const biome = { version: '2.6.8', optionalDependencies: { 'cli-linux': '2.6.8', 'cli-win32': '2.6.8' } };
    const locked = { 'node_modules/biome': biome, 'node_modules/cli-linux': { version: '2.6.8' } };
    expect(lockFaults(locked)).toEqual(['node_modules/biome : cli-win32 n’est pas verrouillé']);
    expect(lockFaults({ ...locked, 'node_modules/biome/node_modules/cli-win32': {} })).toEqual([]);
  });

  it('est complet : « npm ci » l’accepte sur toute machine', () => {
    const { packages } = read('package-lock.json') as { packages: Parameters<typeof lockFaults>[0] };
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    expect(lockFaults(packages)).toEqual([]);
  });

  it('n’a que des versions exactes', () => {
    const manifest = read('package.json') as Record<string, Record<string, string>>;
    const all = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) =>
      Object.entries(manifest[key] ?? {}),
    );
    expect(all.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });
});
