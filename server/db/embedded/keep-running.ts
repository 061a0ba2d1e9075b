import { setTimeout as delay } from 'node:timers/promises';
import { PanneEmbarquee } from './panne.ts';

export interface Kept {
  /** Ends the watch; a restart under way is waited for, so that nothing is started after the end. */
  stop(): Promise<void>;
}

export interface KeepOptions {
  /** Whether the server runs now. Asked often: it must be cheap. */
  readonly isRunning: () => boolean;
  readonly restart: () => Promise<unknown>;
  readonly say: (line: string) => void;
  /** Called once, with the reason, when the server cannot be kept: without a base the portal has nothing to say. */
  readonly lost: (error: Error) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 500;
/** A server that falls that often within the window falls for a reason, which starting it again does not mend. */
const MOST_FALLS = 5;
const WINDOW_MS = 60_000;

/** Starts a server again whenever it has gone: killed by hand or by a system short of memory. */
export function keepRunning({ isRunning, restart, say, lost, everyMs = EVERY_MS }: KeepOptions): Kept {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    let falls: number[] = [];
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || isRunning()) continue;
      const now = performance.now();
      falls = [...falls.filter((at) => now - at < WINDOW_MS), now];
      if (falls.length > MOST_FALLS)
        throw new PanneEmbarquee(`La base embarquée s’est arrêtée ${falls.length} fois en une minute.`);
      say('La base embarquée s’est arrêtée : elle est relancée.');
      await restart();
      say('La base embarquée répond de nouveau.');
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) lost(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
