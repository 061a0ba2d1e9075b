import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets the thread that calls it give way to the one that answers everybody: what it does takes the time that nobody else wants.
 * Only where the system numbers threads (Linux); elsewhere all have one priority. Never throws.
 */
export function cedeLePas(): void {
  try {
    const fil = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(fil)) setPriority(fil, constants.priority.PRIORITY_LOW);
  } catch {
    // No such numbers here, or no right to it.
  }
}
