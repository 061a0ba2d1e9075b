import { existsSync, writeFileSync } from 'node:fs';
import { ownMs } from '#tests/support/own-time.ts';

/** What is there once the measure begins. */
export const debutDe = (boucle: string): string => `${boucle}.debut`;

// Loaded beside the portal by the measures: writes the longest stall of its event loop, in milliseconds of its own thread,
// so that what others of the machine take of the processor is not counted as a stall.
const { BOUCLE } = process.env;
const RESOLUTION_MS = 5;

if (BOUCLE) {
  let before = ownMs();
  let longest = 0;
  setInterval(() => {
    const now = ownMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, RESOLUTION_MS).unref();
  let isBegun = false;
  setInterval(() => {
    // The start itself is not what is measured, however long the machine makes it: who measures says when it is over.
    if (!isBegun && existsSync(debutDe(BOUCLE))) {
      isBegun = true;
      longest = 0;
    }
    writeFileSync(BOUCLE, String(longest));
  }, 500).unref();
}
