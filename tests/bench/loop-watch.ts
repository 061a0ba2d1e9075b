import { writeFileSync } from 'node:fs';
import { ownMs } from '#tests/support/own-time.ts';

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
  // The start itself is not what is measured.
  setTimeout(() => {
    longest = 0;
  }, 3_000).unref();
  setInterval(() => writeFileSync(BOUCLE, String(longest)), 500).unref();
}
