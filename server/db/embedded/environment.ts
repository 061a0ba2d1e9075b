import type { Binaries } from './binaries.ts';

/** The environment of PostgreSQL's programs: ours without its own variables, which would change its settings. */
export function serverEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(kept), LC_ALL: 'C' };
  if (binaries.libraryPath) {
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = binaries.libraryPath;
  }
  return env;
}
