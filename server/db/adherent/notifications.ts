import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { TypeNotification } from '#src/core/adherent/notification.ts';

export interface NotificationRow {
  readonly id: string;
  readonly titre: string;
  readonly message: string;
  readonly codeType: TypeNotification;
  readonly niveau: 'info' | 'succes' | 'alerte';
  readonly lien: string | null;
  readonly lienLibelle: string | null;
  readonly numContrat: string | null;
  readonly dateCreation: Date;
  readonly isLue: boolean;
}

interface Recherche {
  readonly clientId: string;
  readonly compteId: string;
  /** Absent: read or not. */
  readonly isLue?: boolean | undefined;
  /** Absent: of every kind. */
  readonly codeType?: readonly string[] | undefined;
  readonly ordre: 'ASC' | 'DESC';
  readonly debut: number;
  readonly nombre: number;
}

/** Those of an account that have not run out; no other account is ever looked at. */
const SIENNES = `compte_id = $1 and (date_expiration is null or date_expiration > now())`;
const CHERCHEES = `${SIENNES} and ($2::boolean is null or (date_lecture is not null) = $2)
  and ($3::text[] is null or code_type = any($3))`;

/** A page of an account's notifications, by date, and how many there are in all. */
export async function notificationsDe(
  db: Queryable,
  { clientId, compteId, isLue, codeType, ordre, debut, nombre }: Recherche,
): Promise<{ readonly lignes: readonly NotificationRow[]; readonly total: number }> {
  const criteres = [compteId, isLue ?? null, codeType ?? null];
  const siennes = duClient(db, clientId);
  const [[compte], lignes] = await Promise.all([
    siennes.prepared<{ total: number }>(
      `select count(*)::int as total from {notification} where ${CHERCHEES}`,
      criteres,
    ),
    siennes.prepared<NotificationRow>(
      `select id, titre, message, code_type as "codeType", niveau, lien, lien_libelle as "lienLibelle",
         num_contrat as "numContrat", date_creation as "dateCreation", date_lecture is not null as "isLue"
       from {notification} where ${CHERCHEES}
       order by date_creation ${ordre}, id ${ordre} limit $5 offset $4`,
      [...criteres, debut, nombre],
    ),
  ]);
  return { lignes, total: compte?.total ?? 0 };
}

/**
 * Marks notifications of an account as read or not: all of those that are named, or none where one of them is not the
 * account's. Answers whether it was done.
 */
export async function marqueNotifications(
  tx: Queryable,
  { clientId, compteId }: { readonly clientId: string; readonly compteId: string },
  ids: readonly string[],
  isLue: boolean,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {notification} set date_lecture = case when $3 then coalesce(date_lecture, now()) end
     where ${SIENNES} and id = any($2::uuid[])
       and (select count(*) from {notification} where ${SIENNES} and id = any($2::uuid[])) = cardinality($2::uuid[])
     returning id`,
    [compteId, ids, isLue],
  );
  return rows.length === ids.length;
}

/** What has run out, and what is older than two years, is over. */
export async function purgeNotifications(db: Queryable): Promise<void> {
  await db.query(
    `delete from notification where date_expiration < now() or date_creation < now() - interval '2 years'`,
  );
}

export interface NouvelleNotification {
  readonly clientId: string;
  readonly compteId: string;
  readonly titre: string;
  readonly message: string;
  readonly codeType: TypeNotification;
  /** A route of the portal, and what it is called. */
  readonly lien: { readonly libelle: string; readonly route: string } | null;
}

/** One that no act leaves: those of acts are written with them. */
export async function depose(tx: Queryable, notification: NouvelleNotification): Promise<void> {
  const { clientId, compteId, titre, message, codeType, lien } = notification;
  await duClient(tx, clientId).prepared(
    `insert into {notification} (compte_id, titre, message, code_type, lien, lien_libelle)
     values ($1, $2, $3, $4, $5, $6)`,
    [compteId, titre, message, codeType, lien?.route ?? null, lien?.libelle ?? null],
  );
}
