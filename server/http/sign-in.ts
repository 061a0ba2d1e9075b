import { hash } from 'node:crypto';
import { findCredentials, recordSignIn } from '#server/db/accounts.ts';
import type { Database } from '#server/db/connection.ts';
import { checkPassword } from '#server/db/passwords.ts';
import { type Attempted, countFailure, forgetFailures, isHeldBack } from '#server/db/sign-in-attempts.ts';
import { Refusal } from '#src/core/errors.ts';

import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface SignIn {
  readonly clientId: string;
  /** Already trimmed, NFC, lower-case. */
  readonly userName: string;
  readonly password: string;
  /** The cookie of the session that this sign-in replaces. */
  readonly formerCookie: string | undefined;
  readonly correlation: string;
}

export interface SignedIn {
  readonly cookie: string;
  readonly session: Session;
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
 * Checks a password and opens a session, which replaces the one that the browser had.
 * @throws Refusal 401, always the same.
 */
export async function signIn(db: Database, sessions: Sessions, request: SignIn): Promise<SignedIn> {
  const { clientId, userName, formerCookie, correlation } = request;
  const attempted = { clientId, identifiant: hash('sha256', userName, 'buffer') };
  return oneAtATime(`${clientId} ${userName}`, async () => {
    const compteId = await evaluate(db, request, attempted);
    const actor = { id: compteId, nom: userName, motif: 'connexion', correlationId: correlation };
    const cookie = await db.transaction(actor, async (tx) => {
      if (formerCookie !== undefined) await sessions.close(tx, formerCookie, clientId);
      await forgetFailures(tx, attempted);
      await recordSignIn(tx, compteId);
      return sessions.open(tx, { compteId, clientId });
    });
    const session = await sessions.find(cookie, clientId);
    return session ? { cookie, session } : refuse();
  });
}
