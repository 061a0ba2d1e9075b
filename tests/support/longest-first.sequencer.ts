import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose size says nothing of their length: they walk through a register that is kept elsewhere. */
const LONG = ['actes-bureau', 'actes-telephone', 'axe-member', 'axe-login', 'axe-lists'];

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.indexOf(basename(moduleId).replace(/\.test\.ts$/, ''));
  return at < 0 ? LONG.length : at;
}

/** The longest first, then the largest: none goes on alone when the others have ended. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default LongestFirstSequencer;
