import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * All that a file took of its worker: what it loads and prepares, its hooks, its tests. Without its window, which a worker
 * makes once and vitest counts for each of its files.
 */
function spent(module: TestModule): number {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return prepareDuration + collectDuration + setupDuration + duration;
}

/**
 * Tells whoever started the run what the JSON report of vitest has no place for: how many errors belong to no test, and
 * the suite and the time of each file.
 */
class TellingReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    const { PORTAIL_RECIT: path } = process.env;
    if (!path) return;
    const files = modules.map((module) => ({
      suite: module.project.name,
      name: module.relativeModuleId,
      ms: Math.round(spent(module)),
    }));
    writeFileSync(path, JSON.stringify({ unheard: errors.length, files }));
  };
}

export default TellingReporter;
