import { build } from './build.mjs';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { HEAP } from './heap.mjs';
import { ensureInstalled } from './install.mjs';
import { run as runProgram, tool } from './processes.mjs';
import { test } from './test.mjs';

/** Folders whose change restarts the server in development; the browser's code is Vite's business. */
export const WATCHED = [
  'server',
  'src/core',
  'src/fields',
  'src/resources',
  'src/acts',
  'src/lectures',
  'src/rapports',
  'src/messages',
  'src/registry.ts',
];

/**
 * Every command of package.json. `dev` says whether it needs the development packages.
 * @type {Record<string, { dev: boolean, run: (args: string[]) => Promise<number> }>}
 */
const COMMANDS = {
  start: { dev: false, run: start },
  dev: { dev: true, run: dev },
  test: { dev: true, run: test },
  check: { dev: true, run: check },
  bench: { dev: true, run: bench },
  build: { dev: false, run: () => build({ force: true }) },
  format: {
    dev: true,
    run: (args) => runProgram([tool('@biomejs/biome', 'biome'), 'check', '--write', ...args]),
  },
  'audit:verify': { dev: false, run: sansArgument('audit:verify', 'server/audit/verify-cli.ts') },
  'audit:purger': { dev: false, run: (args) => script('server/audit/purge-cli.ts', args) },
  'secrets:resceller': {
    dev: false,
    run: sansArgument('secrets:resceller', 'server/secrets/resceller-cli.ts'),
  },
  'signature:verifier': { dev: false, run: (args) => script('server/signature/verifie-cli.ts', args) },
  client: { dev: false, run: (args) => script('server/commande-client/cli.ts', args) },
  'gestion:conformite': {
    dev: false,
    run: async (args) => (await import('./gestion/conformite.mjs')).conformite(args),
  },
  'gestion:reference': {
    dev: false,
    run: async (args) => (await import('./gestion/reference.mjs')).reference(args),
  },
  'db:diff': { dev: false, run: (args) => script('server/db/diff.ts', args) },
  'db:migrate': { dev: false, run: sansArgument('db:migrate', 'server/db/migrate-cli.ts') },
};

/**
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function run(name, args) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) {
    console.error(
      `Commande ${name ? `« ${name} » inconnue` : 'absente'}. Connues : ${Object.keys(COMMANDS).join(', ')}.`,
    );
    return 1;
  }
  await ensureInstalled({ dev: command.dev });
  return command.run(args);
}

/** @param {string[]} args */
async function start(args) {
  const built = await build({ force: false });
  return built === 0 ? runProgram([...HEAP, 'server/main.ts', ...args]) : built;
}

/**
 * What is measured is what is served: the last figure waits for the first page.
 * @param {string[]} args
 */
async function bench(args) {
  const built = await build({ force: false });
  if (built !== 0) return built;
  const chromium = findChromium();
  return runProgram(['tests/bench/main.ts', ...args], { env: chromium ? { CHROMIUM_PATH: chromium } : {} });
}

/** @param {string[]} args */
function dev(args) {
  const watch = WATCHED.map((path) => `--watch-path=${path}`);
  return runProgram([...watch, '--watch-preserve-output', 'server/main.ts', ...args], {
    env: { PORTAIL_DEV: '1' },
  });
}

/**
 * A command that sets to work as soon as it is called: whoever only asked what it does (`--help`) is told that it takes nothing.
 * @param {string} name @param {string} path
 * @returns {(args: string[]) => Promise<number>}
 */
function sansArgument(name, path) {
  return async (args) => {
    if (args.length === 0) return script(path, []);
    console.error(
      `« ${args[0]} » n’est pas attendu : npm run ${name} ne prend aucun argument, et n’a rien fait. Ce qu’elle fait est dans README.md.`,
    );
    return 1;
  };
}

/**
 * @param {string} path
 * @param {string[]} args
 */
function script(path, args) {
  return runProgram([path, ...args]);
}
