import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { run, tool } from './processes.mjs';
import { count, readReport, summary } from './report.mjs';

/** The suites that ask the server for the built front end. */
const NEED_BUILD = ['api', 'browser', 'contract', 'isolated'];

/**
 * Runs the suites (all, or what vitest's own arguments choose) and ends with «N passed, N failed».
 * @param {string[]} args
 * @returns {Promise<number>} exit code; not zero either when no test ran
 */
export async function test(args) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  if (needsBuild(args) && (await build({ force: false })) !== 0) totals.failed += 1;
  const chromium = findChromium();
  const { files, code } = await runVitest(args, chromium);
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
  console.log(summary(totals));
  return totals.failed > 0 ? 1 : 0;
}

/**
 * @param {string[]} args
 * @param {string | undefined} chromium
 */
async function runVitest(args, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'portail-rapport-'));
  const report = join(folder, 'rapport.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const code = await run([tool('vitest', 'vitest'), 'run', ...reporters, ...args], {
      env: { TZ: 'Europe/Paris', NODE_ENV: 'test', ...(chromium && { CHROMIUM_PATH: chromium }) },
    });
    return { files: readReport(report), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
