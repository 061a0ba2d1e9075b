import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Root of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

export type Violation = { rule: { name: string; severity: string }; from: string; to: string };
export type Cruise = { violations: Violation[]; totalCruised: number; sources: string[] };

type Report = { summary: Omit<Cruise, 'sources'>; modules: { source: string }[] };

const program = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

/** Runs dependency-cruiser in a folder, with that folder's own rules. */
export function cruise(folder: string, paths: string[]): Cruise {
  const json = execFileSync(process.execPath, [program, ...paths, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { summary, modules } = JSON.parse(json) as Report;
  return { ...summary, sources: modules.map(({ source }) => source) };
}

type Rules = { forbidden: { name: string; severity: string; to: { pathNot?: string | string[] } }[] };

/** The rules of the repository. */
export function rules(): Rules['forbidden'] {
  return (createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as Rules).forbidden;
}

/** The rooms of the server, from the lowest up. */
export function rooms(): string[] {
  return rules().flatMap(({ name }) => (name.startsWith('room-') ? [name.slice('room-'.length)] : []));
}
