import { navigation } from './navigation.ts';

/** Time to read why one is shown out (specification 1 §9). */
const DELAY_MS = 3000;

/**
 * Leaves for an address that the server gave with a refusal, once its message could be read. Answers how to stay.
 * Example: `toast(error.message, 'error'); leaveAfter(logoutUrl);`.
 */
export function leaveAfter(url: string, ms = DELAY_MS): () => void {
  const timer = window.setTimeout(() => navigation.leave(url), ms);
  return () => window.clearTimeout(timer);
}
