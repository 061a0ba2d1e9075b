import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { LigneDeRole } from '#src/resources/comptes/role.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from './accounts.ts';

/** A session and its account, read in one statement. */
export interface SessionRow extends AccountRow {
  readonly jetonXsrf: string;
  readonly dateActivite: Date;
  readonly dateExpiration: Date;
  /** The role that is looked at, with its lines. */
  readonly apercu: RoleVu | null;
  /** The member whose space is open, until when, and why. */
  readonly remplaceCompteId: string | null;
  readonly remplaceJusqua: Date | null;
  readonly remplaceMotif: string | null;
}

export interface RoleVu {
  readonly name: string;
  readonly libelle: string;
  readonly habilitations: readonly LigneDeRole[];
}

export interface NewSession {
  /** SHA-256 of the cookie. */
  readonly empreinte: Buffer;
  readonly compteId: string;
  readonly clientId: string;
  readonly jetonXsrf: string;
  /** Milliseconds that no activity extends; those of an account that has a role besides `rolesAdherent` are fewer. */
  readonly dureeMax: number;
  readonly dureeMaxGestion: number;
  readonly rolesAdherent: readonly string[];
}

/** Opens a session; the cookie itself never reaches the database. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await duClient(tx, session.clientId).prepared(
    `insert into {session} (empreinte, compte_id, jeton_xsrf, date_expiration)
     values ($1, $2, $3, now() + interval '1 millisecond' * case when exists (
       select from compte_role cr join {role} r on r.id = cr.role_id
       where cr.compte_id = $2 and r.name <> all($6)
     ) then $5::double precision else $4 end)`,
    [
      session.empreinte,
      session.compteId,
      session.jetonXsrf,
      session.dureeMax,
      session.dureeMaxGestion,
      session.rolesAdherent,
    ],
  );
}

/** What the base says of an instant, as this node's clock would: the two may differ, and one node's must not end a session. */
function aLHeureDuNoeud(instant: Date, maintenant: Date): Date {
  return new Date(instant.getTime() + Date.now() - maintenant.getTime());
}

/**
 * The session of a digest at one client, unless its account is no longer active. Its dates, on the clock of this node, are for
 * the caller to judge.
 */
export async function findSession(
  db: Queryable,
  empreinte: Buffer,
  clientId: string,
): Promise<SessionRow | undefined> {
  const [lue] = await duClient(db, clientId).prepared<
    Omit<SessionRow, 'clientId'> & { readonly maintenant: Date }
  >(
    `select now() as maintenant, s.jeton_xsrf as "jetonXsrf", s.date_activite as "dateActivite",
       least(s.date_expiration, portail_fin_acces(c.date_expiration_acces)) as "dateExpiration",
       s.remplace_compte_id as "remplaceCompteId", s.remplace_jusqua as "remplaceJusqua",
       s.remplace_motif as "remplaceMotif",
       (select json_build_object('name', r.name, 'libelle', r.libelle, 'habilitations', r.habilitations)
         from {role} r where r.id = s.apercu_role_id) as apercu,
       ${ACCOUNT_COLUMNS}
     from {session} s join {compte} c on c.id = s.compte_id
     where s.empreinte = $1 and c.etat_compte = 'actif' and portail_acces_ouvert(c.date_expiration_acces)`,
    [empreinte],
  );
  if (!lue) return undefined;
  const { maintenant, ...row } = lue;
  return {
    ...row,
    clientId,
    dateActivite: aLHeureDuNoeud(row.dateActivite, maintenant),
    dateExpiration: aLHeureDuNoeud(row.dateExpiration, maintenant),
    remplaceJusqua: row.remplaceJusqua && aLHeureDuNoeud(row.remplaceJusqua, maintenant),
  };
}

/** Notes that the session is in use. */
export async function touchSession(db: Queryable, empreinte: Buffer, clientId: string): Promise<void> {
  await duClient(db, clientId).prepared('update {session} set date_activite = now() where empreinte = $1', [
    empreinte,
  ]);
}

/** Ends a session of one client; a trigger tells every node. */
export async function deleteSession(db: Queryable, empreinte: Buffer, clientId: string): Promise<void> {
  await duClient(db, clientId).prepared('delete from {session} where empreinte = $1', [empreinte]);
}

/** Ends every session of an account but one: its security has changed, and whoever changed it goes on. */
export async function deleteOtherSessionsOf(
  tx: Queryable,
  { id, clientId }: { readonly id: string; readonly clientId: string },
  gardee: Buffer,
): Promise<void> {
  await duClient(tx, clientId).prepared('delete from {session} where compte_id = $1 and empreinte <> $2', [
    id,
    gardee,
  ]);
}

/** Ends every session of accounts of one client; answers the digests of those that it closed. */
export async function closeSessionsOf(
  tx: Queryable,
  { clientId, ids }: { readonly clientId: string; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const closed = await duClient(tx, clientId).prepared<{ empreinte: string }>(
    `delete from {session} where compte_id = any($1::uuid[]) returning encode(empreinte, 'hex') as empreinte`,
    [ids],
  );
  return closed.map(({ empreinte }) => empreinte);
}

/** Removes the sessions that can no longer be used; `inactivite` is the longest idle limit, in milliseconds. */
export async function purgeSessions(db: Queryable, inactivite: number): Promise<void> {
  await db.query(
    `delete from session where date_expiration < now()
       or date_activite < now() - $1::double precision * interval '1 millisecond'`,
    [inactivite],
  );
}

export interface OpenSession {
  /** Names it to who may close it; it leads back neither to the cookie nor to its digest. */
  readonly id: string;
  readonly dateCreation: Date;
  readonly dateActivite: Date;
  readonly dateExpiration: Date;
}

/** The sessions of an account that are still open, the last used first. */
export function openSessions(db: Queryable, clientId: string, compteId: string): Promise<OpenSession[]> {
  return duClient(db, clientId).prepared<OpenSession>(
    `select encode(sha256(empreinte), 'hex') as id, date_creation as "dateCreation", date_activite as "dateActivite", date_expiration as "dateExpiration"
     from {session} where compte_id = $1 and date_expiration > now()
     order by date_activite desc, empreinte`,
    [compteId],
  );
}

/** Ends the session of an account that `openSessions` names so. Answers its digest, or `null` where it is not open. */
export async function closeNamedSession(
  tx: Queryable,
  { id, clientId }: { readonly id: string; readonly clientId: string },
  session: string,
): Promise<string | null> {
  const [closed] = await duClient(tx, clientId).prepared<{ empreinte: string }>(
    `delete from {session} where compte_id = $1 and encode(sha256(empreinte), 'hex') = $2
     returning encode(empreinte, 'hex') as empreinte`,
    [id, session],
  );
  return closed?.empreinte ?? null;
}
