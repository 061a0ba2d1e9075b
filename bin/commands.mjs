import { aideDe, demandeAide, listeDesCommandes } from './aide.mjs';
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
 * @type {Record<string, import('./aide.mjs').Aide & { dev: boolean, run: (args: string[]) => Promise<number> }>}
 */
export const COMMANDS = {
  start: {
    dit: 'construit l’interface si elle a changé, puis sert le portail ; ses réglages (PORT, DATABASE_URL…) sont dans README.md',
    dev: false,
    run: sansArgument('start', start),
  },
  dev: { dit: 'sert le portail en rechargeant à chaud, avec les mêmes données', dev: true, run: dev },
  test: {
    dit: 'toutes les suites d’essais, ou celles que l’on nomme',
    usage: ['', '--project=api', 'tests/api/health.test.ts', '--project=browser -t "se connecter"'],
    dev: true,
    run: test,
  },
  check: {
    dit: 'types, style, frontières, code mort, registre = migrations, poids de l’interface',
    dev: true,
    run: check,
  },
  bench: {
    dit: 'vitesses, chacune rapportée à un plancher mesuré au même moment ; toutes, ou celles que l’on nomme',
    usage: ['', 'listes export', 'acte decision'],
    dev: true,
    run: bench,
  },
  build: {
    dit: 'construit l’interface dans dist/',
    dev: false,
    run: sansArgument('build', () => build({ force: true })),
  },
  format: {
    dit: 'met en forme et range les imports',
    usage: ['', 'src/resources'],
    dev: true,
    run: (args) => runProgram([tool('@biomejs/biome', 'biome'), 'check', '--write', ...args]),
  },
  'audit:verify': {
    dit: 'nomme ce qui a été changé, retiré, déplacé ou inséré dans le journal depuis qu’il est scellé',
    dev: false,
    run: sansArgument('audit:verify', () => script('server/audit/verify-cli.ts', [])),
  },
  'audit:purger': {
    dit: 'retire du journal les mois d’avant',
    usage: ['--avant AAAA-MM'],
    dev: false,
    run: (args) => script('server/audit/purge-cli.ts', args),
  },
  'secrets:resceller': {
    dit: 'scelle avec CLE_SECRETE ce que CLE_SECRETE_PRECEDENTE avait scellé, pendant que le portail sert',
    dev: false,
    run: sansArgument('secrets:resceller', () => script('server/secrets/resceller-cli.ts', [])),
  },
  'signature:verifier': {
    dit: 'dit si un document signé ici est encore celui qui a été scellé',
    usage: ['document.pdf'],
    dev: false,
    run: (args) => script('server/signature/verifie-cli.ts', args),
  },
  client: {
    dit: 'crée un client, ou lui donne ce qui lui manque : docs/recettes/ajouter-un-client.md dit chaque option',
    usage: ['creer --code exemple --libelle "Mutuelle Exemple" --hote portail.exemple.fr …'],
    dev: false,
    run: (args) => script('server/commande-client/cli.ts', args),
  },
  'gestion:conformite': {
    dit: 'éprouve un système de gestion, ou un portail, contre le contrat de docs/gestion.md',
    usage: [
      '--url https://… --jeton … --client horizon [--delai 4000] [--ecritures]',
      '--portail https://… --jeton-portail sct_… --reference DEM-2026-000001',
    ],
    dev: false,
    run: async (args) => (await import('./gestion/conformite.mjs')).conformite(args),
  },
  'gestion:reference': {
    dit: 'un système de gestion de référence, pour essayer sans le sien',
    usage: ['[--port 4000] [--jeton …] [--portail http://localhost:3000 --jeton-portail sct_…]'],
    dev: false,
    run: async (args) => (await import('./gestion/reference.mjs')).reference(args),
  },
  'db:diff': {
    dit: 'écrit la migration que le registre demande',
    usage: ['[--nom une_etape] [--destructif]'],
    dev: false,
    run: (args) => script('server/db/diff.ts', args),
  },
  'db:migrate': {
    dit: 'met à jour la base de DATABASE_URL',
    dev: false,
    run: sansArgument('db:migrate', () => script('server/db/migrate-cli.ts', [])),
  },
};

/**
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function run(name, args) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) {
    const isAsked = demandeAide([name ?? '']);
    if (isAsked) console.log(listeDesCommandes(COMMANDS));
    else
      console.error(
        `Commande ${name ? `« ${name} » inconnue` : 'absente'}. Celles-ci existent :\n\n${listeDesCommandes(COMMANDS)}`,
      );
    return isAsked ? 0 : 1;
  }
  // Who asks what it does has done nothing.
  if (demandeAide(args)) {
    console.log(aideDe(name ?? '', command));
    return 0;
  }
  await ensureInstalled({ dev: command.dev });
  return command.run(args);
}

async function start() {
  const built = await build({ force: false });
  return built === 0 ? runProgram([...HEAP, 'server/main.ts']) : built;
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
 * A command that sets to work as soon as it is called: with an argument that it does not know, it does nothing.
 * @param {string} name @param {() => Promise<number>} fait
 * @returns {(args: string[]) => Promise<number>}
 */
function sansArgument(name, fait) {
  return async (args) => {
    if (args.length === 0) return fait();
    console.error(
      `« ${args[0]} » n’est pas attendu : npm run ${name} ne prend aucun argument, et n’a rien fait. Ce qu’elle fait : npm run ${name} -- --help`,
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
