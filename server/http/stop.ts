/** One thing to give back; steps run from the last to the first. */
export type Step = () => Promise<unknown> | unknown;

/** What the process takes before it gives up on a step: requests in progress have this long. */
const LIMIT_MS = 30_000;

/**
 * Listens to SIGINT and SIGTERM. The first one gives everything back in reverse order of `later`, within 30 s; a second
 * one leaves at once. Answers the same stop, for a start that fails.
 */
export function readyToStop(later: Step[], say: (line: string) => void): (code: number) => Promise<void> {
  let stopping: Promise<void> | undefined;

  async function giveBack(code: number): Promise<void> {
    const force = setTimeout(() => process.exit(code || 1), LIMIT_MS + 5_000);
    for (const step of later.reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    clearTimeout(force);
    process.exit(code);
  }

  const stop = (code: number): Promise<void> => {
    stopping ??= giveBack(code);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping !== undefined) process.exit(1);
      say('Arrêt du portail…');
      void stop(0);
    });
  }
  return stop;
}
