import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The identifier of an account that there is not. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What a link and its mail cost, written for nobody in as many statements: time must not tell which accounts exist. The
 * rows are over as soon as they are there, and go with the next purge.
 */
export async function writeForNobody(tx: Queryable, clientId: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {lien} set date_utilisation = now() where compte_id = $1 and usage = $2 and date_utilisation is null',
    [NOBODY, 'ResetPassword'],
  );
  await tx.prepared('insert into limite (cle, date_expiration) values ($1, now())', [randomBytes(32)]);
  await writeMailForNobody(tx);
}

/** What a mail alone costs, written for nobody. */
export async function writeMailForNobody(tx: Queryable): Promise<void> {
  await tx.prepared(
    `with ecrit as (insert into limite (cle, date_expiration) values ($1, now()) returning 1)
     select pg_notify('portail_change', 'personne') from ecrit`,
    [randomBytes(32)],
  );
}
