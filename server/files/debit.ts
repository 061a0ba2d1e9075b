import type { IncomingMessage } from 'node:http';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

/** Below the two minutes after which the server cuts a request without a word. */
const DUREE_MAX_MS = 110_000;

/** Watches over how fast a body comes. */
export interface Debit {
  /** Waits for something that the sender has to send. @throws Refusal 408 once they are too slow. */
  attend<T>(promesse: Promise<T>): Promise<T>;
  arrete(): void;
}

/**
 * A sender who sends less than a byte each millisecond (1 kB/s) while we wait for them is refused after `patienceMs`, and so
 * is one who is not done when the server would cut them off: a few of them must not hold every connection. What waits for us
 * (the base, the antivirus) is no fault of theirs.
 */
export function surveilleDebit(raw: IncomingMessage, patienceMs: number): Debit {
  const { promise: tropLent, reject } = Promise.withResolvers<never>();
  tropLent.catch(() => undefined);
  const debut = performance.now();
  let avant = raw.socket.bytesRead ?? 0;
  const montre = setInterval(() => {
    const recus = raw.socket.bytesRead ?? 0;
    const isAttendu = !raw.complete && raw.readableLength === 0;
    const isLent = recus - avant < patienceMs || performance.now() - debut > DUREE_MAX_MS;
    avant = recus;
    if (isAttendu && isLent) reject(new Refusal(408, 'ENVOI_TROP_LENT', R.FILE_LENT));
  }, patienceMs).unref();
  return {
    attend: (promesse) => Promise.race([promesse, tropLent]),
    arrete: () => clearInterval(montre),
  };
}
