import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { ADMIN_ROLES, type Habilitation } from '#src/core/definition/principal.ts';
import { STEPS_DUE, type StepsDue } from './second-factors.ts';

/** An account with its roles and their lines, as a session carries it. */
export interface AccountRow {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly codeCivilite: string | null;
  readonly isPlateforme: boolean;
  readonly roles: readonly string[];
  readonly habilitations: readonly Habilitation[];
}

/** Columns of `AccountRow` but its client, for a statement of `duClient` where the account is `c`. */
export const ACCOUNT_COLUMNS = `
  c.id, c.user_name as "userName", c.email, c.nom, c.prenom,
  c.code_civilite as "codeCivilite", c.is_plateforme as "isPlateforme",
  array(
    select r.name::text from compte_role cr join {role} r on r.id = cr.role_id
    where cr.compte_id = c.id order by r.name
  ) as roles,
  (
    select coalesce(json_agg(json_build_object(
      'ressource', h.ressource, 'actions', h.actions, 'champsLecture', h."champsLecture",
      'champsEcriture', h."champsEcriture", 'condition', h.condition::jsonb) order by h.ressource), '[]')
    from compte_role cr
    join {role} r on r.id = cr.role_id
    cross join lateral jsonb_to_recordset(r.habilitations) as h(
      ressource text, actions text[], "champsLecture" text[], "champsEcriture" text[], condition text)
    where cr.compte_id = c.id
  ) as habilitations`;

/** An account as a session would carry it, while it is in use. */
export async function findActiveAccount(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<AccountRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<Omit<AccountRow, 'clientId'>>(
    `select ${ACCOUNT_COLUMNS} from {compte} c where c.id = $1 and c.etat_compte = 'actif'`,
    [compteId],
  );
  return row && { ...row, clientId };
}

/** What a sign-in needs: the digest is read nowhere else. */
export interface Credentials extends StepsDue {
  readonly id: string;
  readonly nom: string;
  readonly prenom: string;
  readonly passwordHash: string | null;
  readonly isActif: boolean;
  /** Its owner has not confirmed the address yet. */
  readonly isAConfirmer: boolean;
}

/** The account of an identifier (already trimmed, NFC, lower-case) at one client. */
export async function findCredentials(
  db: Queryable,
  clientId: string,
  userName: string,
): Promise<Credentials | undefined> {
  const [row] = await duClient(db, clientId).prepared<Credentials>(
    `select c.id, c.nom, c.prenom, c.password_hash as "passwordHash", c.etat_compte = 'actif' and portail_acces_ouvert(c.date_expiration_acces) as "isActif",
       c.etat_compte = 'enAttenteActivation' as "isAConfirmer", ${STEPS_DUE}
     from {compte} c where c.user_name = $1`,
    [userName],
  );
  return row;
}

/**
 * Whether an account still has the password that was looked at, and is still active. Holds its row: a password that is
 * being changed is changed before, or its sessions end after.
 */
export async function holdPassword(
  tx: Queryable,
  clientId: string,
  compteId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `select 1 from {compte} where id = $1 and password_hash = $2 and etat_compte = 'actif' for no key update`,
    [compteId, passwordHash],
  );
  return rows.length === 1;
}

/** Whether an account administers its client. */
export async function isAdministrator(db: Queryable, clientId: string, compteId: string): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    `select 1 from {compte} c
     join compte_role cr on cr.compte_id = c.id
     join {role} r on r.id = cr.role_id
     where c.id = $1 and r.name = any($2)`,
    [compteId, ADMIN_ROLES],
  );
  return rows.length > 0;
}

/** Dates the last sign-in. */
export async function recordSignIn(tx: Queryable, clientId: string, compteId: string): Promise<void> {
  await duClient(tx, clientId).prepared('update {compte} set date_derniere_connexion = now() where id = $1', [
    compteId,
  ]);
}
