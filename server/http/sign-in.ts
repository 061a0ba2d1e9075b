import { hash } from 'node:crypto';
import { findCredentials } from '#server/db/accounts.ts';
import type { Database } from '#server/db/connection.ts';
import { checkPassword } from '#server/db/passwords.ts';
import { type Attempted, countFailure, isHeldBack } from '#server/db/sign-in-attempts.ts';
import { Refusal } from '#src/core/errors.ts';

export interface SignIn {
  readonly clientId: string;
  /** Already trimmed, NFC, lower-case. */
  readonly userName: string;
  readonly password: string;
}

/** One sentence for an unknown account, a wrong password, a suspended account and one held back: none can be told. */
function refuse(): never {
  throw new Refusal(401, 'IDENTIFIANTS_INVALIDES', 'Identifiant ou mot de passe incorrect.');
}

/** Sign-ins on one identifier go one after the other: failures counted late would let a burst of guesses through. */
const queues = new Map<string, Promise<unknown>>();

async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}

async function evaluate(db: Database, request: SignIn, attempted: Attempted): Promise<string> {
  const account = await findCredentials(db, request.clientId, request.userName);
  const heldBack = await isHeldBack(db, attempted);
  const matches = await checkPassword(account?.passwordHash, request.password);
  if (heldBack) refuse();
  if (account && matches && account.isActif) return account.id;
  await countFailure(db, attempted);
  return refuse();
}

/**
 * Checks a password, then does `arrive` with its account before the next sign-in on the same identifier is looked at.
 * @throws Refusal 401, always the same.
 */
export function signIn<T>(
  db: Database,
  request: SignIn,
  arrive: (compte: { compteId: string; userName: string }) => Promise<T>,
): Promise<T> {
  const { clientId, userName } = request;
  const attempted = { clientId, identifiant: hash('sha256', userName, 'buffer') };
  return oneAtATime(`${clientId} ${userName}`, async () => {
    const compteId = await evaluate(db, request, attempted);
    return arrive({ compteId, userName });
  });
}
