import { vi } from 'vitest';

// What is waited for may be slow to come on a busy machine: the second that vitest gives would measure the machine.
const waitFor = vi.waitFor.bind(vi);
const patient: typeof vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options });
vi.waitFor = patient;
