import { type Credentials, findCredentials } from '#server/db/comptes/accounts.ts';
import { checkPassword } from '#server/db/comptes/passwords.ts';
import type { Database } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type Essai, REFUS, type SignInThrottle } from './sign-in-throttle.ts';

/**
 * Sign-ins on one identifier are looked at a few at a time: right passwords that arrive together must not hold each
 * other back, and a flood of them must not fill the memory with work.
 */
const AT_ONCE = 3;
const busy = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

async function fewAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = busy.get(key) ?? { running: 0, waiting: [] };
  busy.set(key, line);
  if (line.running >= AT_ONCE) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.running++;
  try {
    return await work();
  } finally {
    // The turn is handed over rather than given back, so that a newcomer cannot slip in between.
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) busy.delete(key);
  }
}

/** One sentence, whatever the reason. */
export function refuseSignIn(): never {
  throw new Refusal(401, 'IDENTIFIANTS_INVALIDES', REFUS);
}

/**
 * Unknown account, wrong password, suspended account: the same statements, the same digest, the same answer. Who has the
 * right password of an account that waits for its confirmation comes through, and no further than `arrive` lets them.
 */
async function evaluate(db: Database, throttle: SignInThrottle, essai: Essai): Promise<Credentials> {
  await throttle.claim(essai);
  const account = await findCredentials(db, essai.clientId, essai.userName);
  const matches = await checkPassword(account?.passwordHash, essai.password);
  if (account && matches && (account.isActif || account.isAConfirmer)) return account;
  await throttle.failed(essai);
  return refuseSignIn();
}

/**
 * Checks a password, then does `arrive` with its account before too many others on the same identifier are looked at.
 * @throws Refusal 401 or 429, whose sentence is always the same.
 */
export function signIn<T>(
  { db, throttle }: { readonly db: Database; readonly throttle: SignInThrottle },
  essai: Essai,
  arrive: (account: Credentials) => Promise<T>,
): Promise<T> {
  return fewAtATime(`${essai.clientId} ${essai.userName}`, async () =>
    arrive(await evaluate(db, throttle, essai)),
  );
}
