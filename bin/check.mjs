import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { checkBudgets } from './budgets.mjs';
import { build } from './build.mjs';
import { ROOT } from './places.mjs';
import { capture, tool } from './processes.mjs';

/** @typedef {{ ok: boolean, output: string, always?: boolean }} Result `always`: worth showing when all is well */
/** @typedef {{ name: string, run: () => Promise<Result> }} Step */

/** Biome alone does not look at NO_COLOR. */
const biomeColours = process.stdout.isTTY ? [] : ['--colors=off'];

/** Every check, all of them run whatever the others say. @type {Step[]} */
const STEPS = [
  {
    name: 'types (tsc)',
    // One checker: four work out the same types four times, and the other core is the next step's.
    run: () =>
      program([tool('typescript-7', 'tsc'), '-b', 'tsconfig.json', 'tsconfig.bin.json', '--checkers', '1']),
  },
  {
    name: 'style (biome)',
    run: () => program([tool('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', ...biomeColours]),
  },
  { name: 'frontières (dependency-cruiser)', run: boundaries },
  {
    name: 'code mort (knip)',
    run: () =>
      program([tool('knip', 'knip'), '--treat-config-hints-as-errors', '--treat-tag-hints-as-errors']),
  },
  { name: 'registre = migrations = base', run: () => program(['server/db/check.ts']) },
];

/** The machine of a small team has two cores; more at once only makes each slower. */
const AT_ONCE = 2;

/** @returns {Promise<number>} exit code */
export async function check() {
  const steps = [{ name: 'poids de l’interface', run: budgets }, ...STEPS];
  const failed = await runAll(steps, (line) => console.log(line));
  console.log(failed === 0 ? 'Tout est en ordre.' : `${failed} contrôle(s) sur ${steps.length} en échec.`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs every step, whatever the others say, and shows the output of those that fail.
 * @param {Step[]} steps
 * @param {(line: string) => void} print
 * @returns {Promise<number>} how many failed
 */
export async function runAll(steps, print) {
  const queue = steps.values();
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (const { name, run } of queue) {
      const start = performance.now();
      /** @type {(error: unknown) => Result} */
      const failure = (error) => ({ ok: false, output: String(error) });
      const { ok, output, always } = await Promise.resolve().then(run).catch(failure);
      if (!ok) failed.push(name);
      if (!ok || always) print(output.trimEnd());
      print(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed.length;
}

/** @param {string[]} args @returns {Promise<Result>} */
async function program(args) {
  const { code, output } = await capture(args);
  return { ok: code === 0, output };
}

/** With a compiler that it does not know, dependency-cruiser reads no module and finds no fault. @returns {Promise<Result>} */
async function boundaries() {
  const cruiser = tool('dependency-cruiser', 'depcruise');
  const { ok, output } = await program([cruiser, 'src', 'server', 'tests', 'bin', '--output-type', 'err']);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return { ok: ok && modules > 0, output: modules > 0 ? output : `Aucun module lu.\n${output}` };
}

/** @returns {Promise<Result>} */
async function budgets() {
  if ((await build({ force: false })) !== 0) return { ok: false, output: 'L’interface ne se construit pas.' };
  const { measures, faults } = checkBudgets(join(ROOT, 'dist'));
  const lines = measures.map(
    ({ name, size, limit }) => `  ${name} : ${size.toFixed(1)} kB gzip (budget ${limit})`,
  );
  return {
    ok: faults.length === 0,
    always: true,
    output: [...lines, ...faults.map((fault) => `  ${fault}`)].join('\n'),
  };
}
