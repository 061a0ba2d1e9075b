import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { MEMBER_ROLES } from '#src/core/definition/principal.ts';
import { codeExige } from './amf.ts';

/** What an account must still show once its password was right. */
export interface StepsDue {
  readonly isAmfActive: boolean;
  /** The client asks everybody who signs in for a code. */
  readonly isCodeExige: boolean;
  readonly isSecondFacteurExige: boolean;
  /** An account of the back office. */
  readonly isGestion: boolean;
  readonly hasTotp: boolean;
  readonly hasCle: boolean;
  readonly hasRecuperation: boolean;
}

const ADHERENTS = MEMBER_ROLES.map((name) => `'${name}'`).join(', ');

/** Columns of `StepsDue`, for a statement of `duClient` where the account is `c`. */
export const STEPS_DUE = `c.is_amf_active as "isAmfActive", ${codeExige("'LOGIN'")} as "isCodeExige",
  c.is_second_facteur_exige as "isSecondFacteurExige",
  exists (select from compte_role cr join {role} r on r.id = cr.role_id
    where cr.compte_id = c.id and r.name not in (${ADHERENTS})) as "isGestion",
  exists (select from facteur_totp t where t.compte_id = c.id and t.secret is not null) as "hasTotp",
  exists (select from cle_acces k where k.compte_id = c.id) as "hasCle",
  exists (select from code_recuperation r where r.compte_id = c.id and r.date_utilisation is null)
    as "hasRecuperation"`;

/** Asks for a second factor at each sign-in from now on. */
export async function requireSecondFactor(tx: Queryable, clientId: string, compteId: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {compte} set is_second_facteur_exige = true where id = $1 and not is_second_facteur_exige',
    [compteId],
  );
}

export async function findStepsDue(db: Queryable, clientId: string, compteId: string): Promise<StepsDue> {
  const [row] = await duClient(db, clientId).prepared<StepsDue>(
    `select ${STEPS_DUE} from {compte} c where c.id = $1`,
    [compteId],
  );
  if (!row) throw new Error('Compte disparu');
  return row;
}

/**
 * Whether an account has a second factor already. Holds the account until the end of the transaction: of two who choose its
 * first one at the same moment, the second sees the first.
 */
export async function holdsSecondFactor(tx: Queryable, clientId: string, compteId: string): Promise<boolean> {
  await duClient(tx, clientId).prepared('select 1 from {compte} where id = $1 for update', [compteId]);
  const { hasTotp, hasCle } = await findStepsDue(tx, clientId, compteId);
  return hasTotp || hasCle;
}

/** Notes that the second factor of a session has just been shown. */
export async function keepProof(tx: Queryable, session: Buffer, secondes: number): Promise<void> {
  await tx.prepared(
    `insert into preuve_second_facteur (session_empreinte, date_expiration)
     values ($1, now() + make_interval(secs => $2))
     on conflict (session_empreinte) do update set date_expiration = excluded.date_expiration`,
    [session, secondes],
  );
}

/** Whether it was shown a moment ago. */
export async function hasProof(db: Queryable, session: Buffer): Promise<boolean> {
  const rows = await db.prepared(
    'select 1 from preuve_second_facteur where session_empreinte = $1 and date_expiration > now()',
    [session],
  );
  return rows.length === 1;
}

export async function purgeSecondFactors(db: Queryable): Promise<void> {
  await db.query('delete from defi_cle_acces where date_expiration < now()');
  await db.query('delete from preuve_second_facteur where date_expiration < now()');
}
