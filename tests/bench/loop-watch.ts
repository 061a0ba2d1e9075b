import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded beside the portal by the measures: writes the longest stall of its event loop, in milliseconds.
const { BOUCLE } = process.env;
const RESOLUTION_MS = 5;

if (BOUCLE) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // The start itself is not what is measured.
  setTimeout(() => delays.reset(), 3_000).unref();
  setInterval(() => writeFileSync(BOUCLE, String(delays.max / 1e6)), 500).unref();
}
