import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Which public somebody is of; `null`: whoever asks about all of them. */
export type PublicDeNote = 'adherent' | 'gestionnaire';

interface NoteRow {
  readonly id: string;
  readonly version: string;
  readonly technicalReference: string;
  readonly titre: string;
  readonly date: Date;
  readonly blocs: unknown;
  readonly isVue: boolean;
}

/** The last notes that concern an account, newest first; those from before the account are taken as seen. */
export function notesPour(
  db: Queryable,
  clientId: string,
  { compteId, publics }: { readonly compteId: string; readonly publics: readonly PublicDeNote[] },
  nombre: number,
): Promise<NoteRow[]> {
  return duClient(db, clientId).prepared<NoteRow>(
    `select n.id, n.numero as version, n.technical_reference as "technicalReference", n.titre,
       coalesce(n.date_publication, n.date_maj) as date, n.blocs,
       (v.note_id is not null or coalesce(n.date_publication < c.date_creation, false)) as "isVue"
     from {note_version} n join {compte} c on c.id = $1
     left join {note_version_vue} v on v.note_id = n.id and v.compte_id = $1
     where n.etat = 'publiee' and (n.publics = '{}' or 'tous' = any(n.publics) or n.publics && $2::text[])
     order by n.date_publication desc, n.id desc limit $3`,
    [compteId, publics, nombre],
  );
}

interface VersionRow {
  readonly version: string;
  readonly technicalReference: string;
  readonly date: Date;
}

/** The versions that were published for some publics, newest first. */
export function versionsPubliees(
  db: Queryable,
  clientId: string,
  publics: readonly PublicDeNote[],
): Promise<VersionRow[]> {
  return duClient(db, clientId).prepared<VersionRow>(
    `select n.numero as version, n.technical_reference as "technicalReference",
       coalesce(n.date_publication, n.date_maj) as date
     from {note_version} n
     where n.etat = 'publiee' and (n.publics = '{}' or 'tous' = any(n.publics) or n.publics && $1::text[])
     order by n.date_publication desc, n.id desc limit 200`,
    [publics],
  );
}

/** Keeps that an account was shown notes; those that are none, or another client's, are left out. */
export async function noteVues(
  db: Queryable,
  clientId: string,
  compteId: string,
  ids: readonly string[],
): Promise<void> {
  await duClient(db, clientId).prepared(
    `insert into {note_version_vue} (compte_id, note_id)
     select $1, n.id from {note_version} n where n.id = any($2::uuid[]) and n.etat = 'publiee'
     on conflict do nothing`,
    [compteId, ids],
  );
}

/** Puts locked notes in a state; the day of the first publication stays that of the note. */
export async function poseEtatDesNotes(
  tx: Queryable,
  clientId: string,
  ids: readonly string[],
  etat: 'publiee' | 'archivee',
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {note_version} set etat = $2,
       date_publication = case when $2 = 'publiee' then coalesce(date_publication, now()) else date_publication end
     where id = any($1::uuid[])`,
    [ids, etat],
  );
}
