import { randomInt } from 'node:crypto';
import { makeCoffre } from '#server/config/secrets.ts';
import { empreinteValidee } from '#server/http/security-code-guard.ts';
import type { TestDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';
import type { Visitor } from './visitor.ts';

/** A security code that was verified in the sessions of the accounts that bear this name, whatever their client. */
export async function codeVerifie({ db }: Pick<TestDatabase, 'db'>, userName: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sessions = await db.query<{ empreinte: Buffer; compteId: string }>(
    'select s.empreinte, c.id as "compteId" from session s join compte c on c.id = s.compte_id where c.user_name = $1',
    [userName],
  );
  if (sessions.length === 0) throw new Error(`${userName} n’a pas de session`);
  for (const { empreinte, compteId } of sessions)
    await db.query(
      `insert into code_valide (session_empreinte, empreinte, date_expiration, operation, compte_id)
       values ($1, $2, now() + interval '1 minute', 'VERIFY', $3)
       on conflict (session_empreinte) do update set
         empreinte = excluded.empreinte, date_expiration = excluded.date_expiration,
         operation = excluded.operation, compte_id = excluded.compte_id`,
      [empreinte, empreinteValidee(makeCoffre(CLE_SECRETE), empreinte, code), compteId],
    );
  return code;
}

/** Somebody signed in who gives a security code before each change. */
export function muni(base: Pick<TestDatabase, 'db'>, who: Visitor, userName: string): Visitor {
  const call: Visitor['call'] = async (method, url, options) => {
    if (method === 'GET' || options?.headers?.['x-security-code'] !== undefined)
      return who.call(method, url, options);
    const code = await codeVerifie(base, userName);
    return who.call(method, url, { ...options, headers: { 'x-security-code': code, ...options?.headers } });
  };
  return { ...who, call };
}
