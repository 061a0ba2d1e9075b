import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/** Collects the tests, so that they are counted, and runs none: this machine has no browser. */
class NoBrowserRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) skipAll(file);
  }
}

function skipAll(suite: RunnerTestSuite): void {
  suite.mode = 'skip';
  for (const task of suite.tasks) {
    if (task.type === 'suite') skipAll(task);
    else task.mode = 'skip';
  }
}

export default NoBrowserRunner;
