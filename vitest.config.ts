import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.sequencer.ts';

type Suite = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

/** Every unexpected `console.error` or `console.warn` fails the test that made it. */
const CONSOLE_NOISE = fileURLToPath(new URL('./tests/support/console-noise.setup.ts', import.meta.url));
/** How long what a test waits for may take to come. */
const PATIENCE = fileURLToPath(new URL('./tests/support/patience.setup.ts', import.meta.url));
const EXPECTED_MS = 30_000;
/** The same for a screen. */
const SCREEN_PATIENCE = fileURLToPath(new URL('./tests/support/testing-library.setup.ts', import.meta.url));
/** What such screens do for nobody. */
const LIVELY_SCREENS = fileURLToPath(new URL('./tests/support/ecrans-vifs.setup.ts', import.meta.url));
/** One PostgreSQL for the whole run: that of DATABASE_URL, or an embedded one in a folder of its own. */
const POSTGRES = fileURLToPath(new URL('./tests/support/postgres.global-setup.ts', import.meta.url));

/** Lists that resemble no other, in the registry of the laws; screens have them by `tests/support/screens.tsx`. */
const SAMPLES = fileURLToPath(new URL('./tests/support/sample-lists.setup.ts', import.meta.url));

/** The control that one of them brings. */
const SAMPLE_MEANING = fileURLToPath(new URL('./tests/support/plaque/pose-colonne.ts', import.meta.url));

/** Marks every test as skipped, and says why. */
const NO_BROWSER = fileURLToPath(new URL('./tests/support/no-browser.runner.ts', import.meta.url));

/** Tests that put something in the place of a module, which is loaded for them alone, or that weigh their own process. */
const ISOLATED = '{server,tests/api}/**/*.isolated.test.ts';

/** Files of a worker share the modules that the first has loaded: loading them is a third of such a suite. */
const SHARED_MODULES = { isolate: false, exclude: [ISOLATED] };

/**
 * Node reads our TypeScript by itself, as it does for the server that people run: nothing is written anew on the way. Not for
 * screens, which it cannot read, nor where a test puts something in the place of a module.
 */
const AS_IN_PRODUCTION = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Young objects of a test die young: with more room they are looked at less often. */
const WORKER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** No speed is asked by a time limit: it ends what hangs, on a machine whose processor others may take for seconds. */
const PATIENCE_MS = 120_000;

/** A file belongs to a suite by its name alone; a test that no suite takes is found by the architecture suite. */
export const suites: Suite[] = [
  { name: 'unit', include: ['src/**/*.test.ts', 'bin/**/*.test.ts'], ...SHARED_MODULES },
  {
    name: 'server',
    include: ['server/**/*.test.ts'],
    globalSetup: [POSTGRES],
    ...SHARED_MODULES,
    ...AS_IN_PRODUCTION,
  },
  { name: 'isolated', include: [ISOLATED], globalSetup: [POSTGRES] },
  { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...SHARED_MODULES },
  {
    name: 'component',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: [SCREEN_PATIENCE, LIVELY_SCREENS, SAMPLE_MEANING],
    isolate: false,
    // react-admin takes the ES module of the router, Vite the CommonJS one: two routers that do not know each other.
    alias: { 'react-router': fileURLToPath(import.meta.resolve('react-router')) },
  },
  {
    name: 'contract',
    include: ['tests/contract/**/*.test.ts'],
    globalSetup: [POSTGRES],
    setupFiles: [SAMPLES],
    ...SHARED_MODULES,
  },
  {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    globalSetup: [POSTGRES],
    ...SHARED_MODULES,
    ...AS_IN_PRODUCTION,
  },
  {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    isolate: false,
    // After the others and three files at a time: two cores are full with two, a fourth only makes each of them wait.
    maxWorkers: 3,
    // Without a browser its tests are counted as skipped; where all must run (CI), that is a failure.
    ...(process.env.CHROMIUM_PATH ? { globalSetup: [POSTGRES] } : { runner: NO_BROWSER }),
    sequence: { groupOrder: 1 },
  },
];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default one core is kept for watching; nothing is watched here. And a third of the time a test waits for its base.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: suites.map((suite) => ({
      extends: true,
      oxc: { jsx: { runtime: 'automatic' } },
      test: {
        execArgv: WORKER_FLAGS,
        testTimeout: PATIENCE_MS,
        hookTimeout: PATIENCE_MS,
        expect: { poll: { timeout: EXPECTED_MS } },
        ...suite,
        setupFiles: [CONSOLE_NOISE, PATIENCE, ...[suite.setupFiles ?? []].flat()],
      },
    })),
  },
});
