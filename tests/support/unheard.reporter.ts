import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Tells whoever started the run how many errors belong to no test: the JSON report of vitest has no place for them. */
class UnheardReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const { PORTAIL_HORS_ESSAI: path } = process.env;
    if (path) writeFileSync(path, String(errors.length));
  };
}

export default UnheardReporter;
