/** One thing to give back; steps run from the last to the first. */
export type Step = () => Promise<unknown> | unknown;

/** What the process takes before it gives up on a step: requests in progress have this long. */
const LIMIT_MS = 30_000;

/** Ctrl-C reaches the process twice, by the terminal and by who started it: only a later one is meant to hurry. */
const SAME_MS = 1_000;

export interface Arret {
  /** Gives everything back, then leaves with this code. */
  readonly stop: (code: number) => Promise<void>;
  /** More time than the usual, for what is known to wait. */
  readonly accorde: (ms: number) => void;
  /** True once somebody asked for the end. */
  readonly demande: boolean;
}

/**
 * Listens to SIGINT and SIGTERM. The first one gives everything back in reverse order of `later`, within 30 s and what
 * was granted. SIGTERM may come several times (a supervisor tells the whole group, and the launcher hands it on): it is
 * heard once. A second Ctrl-C leaves at once; whoever supervises has SIGKILL for that.
 */
export function readyToStop(later: Step[], say: (line: string) => void): Arret {
  let stopping: Promise<void> | undefined;
  let since = 0;
  let granted = 0;

  async function giveBack(code: number): Promise<void> {
    const force = setTimeout(() => process.exit(code || 1), LIMIT_MS + 5_000 + granted);
    // A start that goes on meanwhile may still add some.
    for (let step = later.pop(); step; step = later.pop()) {
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
    since ||= performance.now();
    stopping ??= giveBack(code);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping === undefined) {
        say('Arrêt du portail…');
        void stop(0);
      } else if (signal === 'SIGINT' && performance.now() - since > SAME_MS) process.exit(1);
    });
  }
  return {
    stop,
    accorde(ms) {
      granted += ms;
    },
    get demande() {
      return stopping !== undefined;
    },
  };
}
