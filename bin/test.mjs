import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { durations } from './durations.mjs';
import { ROOT } from './places.mjs';
import { run, tool } from './processes.mjs';
import { merged, replayArguments, replayed, worthReplaying } from './replay.mjs';
import { count, readReport, summary } from './report.mjs';

/** The suites that ask the server for the built front end. */
const NEED_BUILD = ['api', 'browser', 'contract', 'isolated'];

/** What a process compiles serves the next one: tests start the portal and its commands dozens of times. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compilation');

const TELLING = join(ROOT, 'tests', 'support', 'telling.reporter.ts');

/**
 * Runs the suites (all, or what vitest's own arguments choose) and ends with «N passed, N failed».
 * @param {string[]} args
 * @returns {Promise<number>} exit code; not zero either when no test ran
 */
export async function test(args) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  if (needsBuild(args) && (await build({ force: false })) !== 0) totals.failed += 1;
  const chromium = findChromium();
  const { files, code, timed, again } = await runTwice(args, chromium);
  const { passed, failed, skipped } = count(files, code);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (!chromium && files?.some(({ name }) => /tests[\\/]browser[\\/]/.test(name))) {
    console.log(
      'Parcours au navigateur non exécutés : ni Chromium ni Chrome trouvé (variable CHROMIUM_PATH).',
    );
    // Where everything must have run, a suite left out is a failure.
    if (process.env.CI === 'true') totals.failed += 1;
  }
  for (const line of [...durations(timed), ...replayed(again, files)]) console.log(line);
  console.log(summary(totals));
  return totals.failed > 0 ? 1 : 0;
}

/**
 * Where nobody watches, the files that failed are played once more, alone, and it is said: a browser on a busy machine
 * may lose a second.
 * @param {string[]} args
 * @param {string | undefined} chromium
 */
async function runTwice(args, chromium) {
  const first = await runVitest(args, chromium);
  const again = process.env.CI === 'true' ? worthReplaying(first.files, first.unheard) : [];
  if (!first.files || again.length === 0) return { ...first, again: [] };
  console.log(`\nFichiers rejoués, seuls et sur des données neuves :\n${again.join('\n')}\n`);
  const second = await runVitest(replayArguments(args, again), chromium);
  return { ...first, files: merged(first.files, second.files), code: second.code, again };
}

/**
 * @param {string[]} args
 * @param {string | undefined} chromium
 */
async function runVitest(args, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'portail-rapport-'));
  const report = join(folder, 'rapport.json');
  const told = join(folder, 'recit.json');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${TELLING}`,
    `--outputFile.json=${report}`,
  ];
  try {
    const code = await run([tool('vitest', 'vitest'), 'run', ...reporters, ...args], {
      env: {
        TZ: 'Europe/Paris',
        NODE_ENV: 'test',
        PORTAIL_RECIT: told,
        NODE_COMPILE_CACHE: COMPILED,
        ...(chromium && { CHROMIUM_PATH: chromium }),
      },
    });
    return { files: readReport(report), code, ...readTold(told) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A run that did not get as far as telling it is taken as one that went wrong.
 * @param {string} path
 * @returns {{ unheard: number, timed: import('./durations.mjs').TimedFile[] }}
 */
function readTold(path) {
  try {
    const { unheard, files } = JSON.parse(readFileSync(path, 'utf8'));
    return { unheard, timed: files };
  } catch {
    return { unheard: 1, timed: [] };
  }
}

/** @param {string[]} args */
function needsBuild(args) {
  const chosen = args.flatMap((arg, index) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return args[index - 1] === '--project' ? [arg] : [];
  });
  return chosen.length === 0 || chosen.some((name) => NEED_BUILD.includes(name) || /[*!]/.test(name));
}
