import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const DOSSIER = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const PROGRAMME = join(DOSSIER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const lance = promisify(execFile);

/** What Lighthouse says of a page, once. */
export interface Visite {
  readonly performance: number;
  readonly accessibilite: number;
  readonly pratiques: number;
  readonly seo: number;
  readonly premierMs: number;
  /** Of what is largest on the page. */
  readonly plusGrandMs: number;
  readonly blocageMs: number;
  readonly decalage: number;
  readonly requetes: number;
}

interface Rapport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } }
    >
  >;
}

/** Lighthouse at the versions of its own lock file: its hundred packages are only there for who measures pages. */
export function installeLighthouse(): void {
  if (existsSync(PROGRAMME)) return;
  console.log('Lighthouse n’est pas installé : installation (npm ci), quelques secondes…');
  const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: DOSSIER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Lighthouse n’a pas pu être installé. ${error?.message ?? ''}`);
}

/** A phone as Lighthouse makes one by itself: slow network, a processor four times slower, both simulated. */
export async function visite(adresse: string, portDebogage: number, fichier: string): Promise<Visite> {
  const reglages = [
    `--port=${portDebogage}`,
    '--output=json',
    `--output-path=${fichier}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices,seo',
  ];
  await lance(process.execPath, [PROGRAMME, adresse, ...reglages]);
  const { runtimeError, categories, audits } = JSON.parse(await readFile(fichier, 'utf8')) as Rapport;
  if (runtimeError) throw new Error(`Lighthouse, ${adresse} : ${runtimeError.message}`);
  const note = (categorie: string) => Math.round((categories[categorie]?.score ?? 0) * 100);
  const mesure = (cle: string) => audits[cle]?.numericValue ?? Number.NaN;
  return {
    performance: note('performance'),
    accessibilite: note('accessibility'),
    pratiques: note('best-practices'),
    seo: note('seo'),
    premierMs: mesure('first-contentful-paint'),
    plusGrandMs: mesure('largest-contentful-paint'),
    blocageMs: mesure('total-blocking-time'),
    decalage: mesure('cumulative-layout-shift'),
    requetes: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  };
}
