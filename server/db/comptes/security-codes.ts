import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { OperationAmf, SendType } from '#src/core/compte/security-code.ts';

/** Whose code, for what, and who holds the right to give it back. */
export interface Cible {
  readonly clientId: string;
  /** `null`: nobody's. */
  readonly compteId: string | null;
  /** Digest of the session, of the waiting sign-in, or of a visitor's cookie. */
  readonly porteur: Buffer;
  /** The account of who is in the place of this one; `null`: nobody is. */
  readonly remplacant: string | null;
  readonly operation: OperationAmf;
}

export interface NewCode extends Cible {
  readonly sendType: SendType;
  readonly nouveauTel: string | null;
  readonly empreinte: Buffer;
  readonly secondes: number;
  readonly essaisMax: number;
}

/** What the client's list `action-amf` says of an operation. */
export interface ReglesCode {
  readonly secondes: number;
  readonly essaisMax: number;
  readonly parSms: boolean;
}

/** What a try was worth. */
export interface Essai {
  readonly juste: boolean;
  readonly sendType: SendType;
}

/** Nothing that a client writes into its list makes a code last longer, or be tried more often. */
const AU_PLUS: ReglesCode = { secondes: 600, essaisMax: 5, parSms: true };

/** The client's own limits of an operation, where they are stricter. */
export async function findRegles(
  tx: Queryable,
  clientId: string,
  operation: OperationAmf,
): Promise<ReglesCode> {
  const [row] = await duClient(tx, clientId).prepared<ReglesCode>(
    `select least(duree_validite_min * 60, $2::int) as secondes, least(nb_tentatives_max, $3::int) as "essaisMax",
       canaux = '{}' or 'SMS' = any (canaux) as "parSms"
     from {action_amf} where code = $1 and is_actif`,
    [operation, AU_PLUS.secondes, AU_PLUS.essaisMax],
  );
  return row ?? AU_PLUS;
}

/**
 * Keeps the digest of a new code; the earlier ones are worth nothing any more. A visitor's code ends his own only, and so does
 * that of somebody in a member's place: otherwise anybody could end those of a sign-in by knowing an identifier.
 */
export async function insertCode(tx: Queryable, code: NewCode): Promise<void> {
  await duClient(tx, code.clientId).prepared(
    `update {code_securite} set date_fin = now()
     where date_fin is null
       and (porteur = $2 or ($3 and compte_id = $1 and operation <> 'VERIFY_UNAUTHENTICATED'))`,
    [code.compteId, code.porteur, code.operation !== 'VERIFY_UNAUTHENTICATED' && code.remplacant === null],
  );
  await duClient(tx, code.clientId).prepared(
    `insert into {code_securite}
       (compte_id, porteur, operation, send_type, nouveau_tel, empreinte, date_expiration, essais_max)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`,
    [
      code.compteId,
      code.porteur,
      code.operation,
      code.sendType,
      code.nouveauTel,
      code.empreinte,
      code.secondes,
      code.essaisMax,
    ],
  );
}

const LIVE = `compte_id is not distinct from $1::uuid and porteur = $2 and operation = $3
  and nouveau_tel is not distinct from $4::text and date_fin is null and date_expiration > now()
  and essais < essais_max`;

function valuesOf({ compteId, porteur, operation }: Cible, nouveauTel: string | null) {
  return [compteId, porteur, operation, nouveauTel];
}

/** Whether there is a code to try at all: a burst of tries on a spent code stops here. */
export async function hasLiveCode(tx: Queryable, cible: Cible, nouveauTel: string | null): Promise<boolean> {
  const rows = await duClient(tx, cible.clientId).prepared(
    `select 1 from {code_securite} where ${LIVE}`,
    valuesOf(cible, nouveauTel),
  );
  return rows.length > 0;
}

/**
 * One try, in one statement: counted and compared at once, so that of any number at the same moment, on any number of
 * nodes, five are looked at and one is right. Without a code to try, nothing.
 */
export async function tryCode(
  tx: Queryable,
  cible: Cible,
  nouveauTel: string | null,
  empreinte: Buffer,
): Promise<Essai | undefined> {
  const [row] = await duClient(tx, cible.clientId).prepared<Essai>(
    `update {code_securite} set essais = essais + 1, date_fin = case when empreinte = $5 then now() end
     where ${LIVE} returning empreinte = $5 as juste, send_type as "sendType"`,
    [...valuesOf(cible, nouveauTel), empreinte],
  );
  return row;
}

/** A code that was right, for the session that gave it and the account to which it was sent. */
export interface CodeVerifie {
  readonly session: Buffer;
  readonly compteId: string;
  readonly empreinte: Buffer;
  readonly secondes: number;
  /** What it was asked for; `null`: for nothing that the list names, as a signature. */
  readonly operation: OperationAmf | null;
}

/** The verified code of a session, from now on in place of any other. */
export async function keepVerifiedCode(
  tx: Queryable,
  { session, compteId, empreinte, secondes, operation }: CodeVerifie,
): Promise<void> {
  await tx.prepared(
    `insert into code_valide (session_empreinte, empreinte, date_expiration, operation, compte_id)
     values ($1, $2, now() + make_interval(secs => $3), $4, $5)
     on conflict (session_empreinte) do update set
       empreinte = excluded.empreinte, date_expiration = excluded.date_expiration, operation = excluded.operation,
       compte_id = excluded.compte_id, essais = 0`,
    [session, empreinte, secondes, operation, compteId],
  );
}

/**
 * Whether this is the verified code of a session and of the account as which it acts at this moment, and was asked for this
 * operation where one is named. Wrong ones are counted, and after five there is none any more.
 */
export async function isVerifiedCode(
  db: Queryable,
  { session, compteId, empreinte, operation }: Omit<CodeVerifie, 'secondes'>,
): Promise<boolean> {
  const [row] = await db.prepared<{ juste: boolean }>(
    `update code_valide set essais = essais + case when empreinte = $2 then 0 else 1 end
     where session_empreinte = $1 and date_expiration > now() and essais < ${AU_PLUS.essaisMax}
     returning empreinte = $2 and compte_id = $4
       and ($3::text is null or operation is not distinct from $3) as juste`,
    [session, empreinte, operation, compteId],
  );
  return row?.juste === true;
}

/** What a session has verified as another account than this one is worth nothing in it any more. */
export async function forgetCodesOfOthers(tx: Queryable, session: Buffer, compteId: string): Promise<void> {
  await tx.prepared(
    'delete from code_valide where session_empreinte = $1 and compte_id is distinct from $2',
    [session, compteId],
  );
}

export async function purgeCodes(db: Queryable): Promise<void> {
  await db.query("delete from code_securite where date_expiration < now() - interval '7 days'");
  await db.query('delete from code_valide where date_expiration < now()');
}
