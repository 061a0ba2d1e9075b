import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

/** argon2id, 19 MiB, two passes (domain reference §6.6). The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Threads at work at once, so that a burst of sign-ins leaves processor and memory to the others. */
const AT_WORK = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 200;

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_WORK) {
    if (waiting.length >= MAX_WAITING) {
      throw new Refusal(503, 'SERVICE_OCCUPE', R.SERVICE_OCCUPE);
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working++;
  }
  try {
    return await work();
  } finally {
    // The turn is handed over rather than given back, so that a newcomer cannot slip in between.
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}

/** The digest to keep of a password. Passwords are compared as NFC, whole, never cut. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is that of a digest. Without a digest it costs the same and answers no, so that time does not
 * tell who has an account.
 */
export async function checkPassword(digest: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('mot de passe de personne', COST);
  const against = digest ?? (await dummy);
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && typeof digest === 'string';
}
