import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { DefinitionAudience } from '#src/core/adherent/audience.ts';
import type { CritereAudience } from '#src/core/adherent/criteres-audience.ts';

/** An audience as it is worked out. */
export interface AudienceRow extends DefinitionAudience {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly criteres: readonly CritereAudience[];
}

/** The audiences of a client, in the order of their codes. */
export function audiencesDe(db: Queryable, clientId: string): Promise<AudienceRow[]> {
  return duClient(db, clientId).prepared<AudienceRow>(
    'select id, code, libelle, logique, criteres from {audience} order by code',
  );
}

/** What was found of an audience the last time. */
export interface CalculRow {
  readonly audienceId: string;
  readonly effectif: number;
  readonly total: number;
  readonly dateCalcul: Date;
}

export function calculsDe(db: Queryable, clientId: string): Promise<CalculRow[]> {
  return duClient(db, clientId).prepared<CalculRow>(
    'select audience_id as "audienceId", effectif, total, date_calcul as "dateCalcul" from {audience_calcul}',
  );
}

/** Adds some members to what is being worked out. */
export async function ajouteMembres(
  db: Queryable,
  clientId: string,
  { audienceId, passage, numPers }: { audienceId: string; passage: string; numPers: readonly string[] },
): Promise<void> {
  await duClient(db, clientId).prepared(
    `insert into {audience_membre} (audience_id, passage, num_pers) select $1::uuid, $2::uuid, n from unnest($3::text[]) n
     on conflict do nothing`,
    [audienceId, passage, numPers],
  );
}

/** A passage over the members of a client: its identifier, which tells which of two is the later, and when it began. */
export interface PassageRow {
  readonly passage: string;
  readonly debut: Date;
}

/** Begins one. */
export async function ouvrePassage(db: Queryable): Promise<PassageRow> {
  const [row] = await db.prepared<PassageRow>(
    'select portail_uuid7() as passage, clock_timestamp() as debut',
  );
  if (!row) throw new Error('Aucun passage');
  return row;
}

/**
 * From now on these are the members, unless those of a passage that began later are known; those of former passages leave, and
 * these too where they are not adopted. What a later passage is finding out stays. Which is the later is asked of their
 * identifiers alone, here as there: of two that began in the same millisecond the clock may say another.
 */
export async function adopte(
  tx: Queryable,
  clientId: string,
  { audienceId, passage, debut, total }: PassageRow & { audienceId: string; total: number },
): Promise<void> {
  const base = duClient(tx, clientId);
  await base.prepared(
    `insert into {audience_calcul} as c (audience_id, passage, effectif, total, date_calcul)
     select $1::uuid, $2::uuid, (select count(*)::int from {audience_membre} where audience_id = $1 and passage = $2), $3::int,
       $4::timestamptz
     on conflict (audience_id) do update set passage = excluded.passage, effectif = excluded.effectif,
       total = excluded.total, date_calcul = excluded.date_calcul
       where c.passage < excluded.passage or substr(c.passage::text, 15, 1) <> '7'`,
    [audienceId, passage, total, debut],
  );
  // A passage of before was no identifier of version 7, whose order is that of time.
  await base.prepared(
    `delete from {audience_membre} where audience_id = $1 and (passage <= $2 or substr(passage::text, 15, 1) <> '7')
       and passage <> (select k.passage from {audience_calcul} k where k.audience_id = $1)`,
    [audienceId, passage],
  );
}

/** What was worked out of audiences that are no more leaves too. */
export async function oublieAudiences(tx: Queryable, clientId: string): Promise<void> {
  const base = duClient(tx, clientId);
  await base.prepared('delete from {audience_calcul} where audience_id not in (select id from {audience})');
  await base.prepared('delete from {audience_membre} where audience_id not in (select id from {audience})');
}

/** An account of a member, as audiences ask about it. */
export interface CompteAudience {
  readonly numPers: string;
  readonly isDemat: boolean;
}

/** The accounts of some people. */
export async function comptesPourAudiences(
  db: Queryable,
  clientId: string,
  numPers: readonly string[],
): Promise<CompteAudience[]> {
  return duClient(db, clientId).prepared<CompteAudience>(
    `select coalesce(num_pers, '') as "numPers", bool_or(is_demat_active) as "isDemat" from {compte}
     where num_pers = any($1) and etat_compte not in ('enAttenteActivation', 'supprime') group by 1`,
    [numPers],
  );
}

/** The groups of audiences that name each of them. */
export function regroupementsDe(
  db: Queryable,
  clientId: string,
): Promise<{ readonly libelle: string; readonly audiences: string[] }[]> {
  return duClient(db, clientId).prepared<{ readonly libelle: string; readonly audiences: string[] }>(
    'select libelle, audiences from {super_audience} where is_actif order by code',
  );
}

/** Whose account an identifier is. */
export async function personneDuCompte(
  db: Queryable,
  clientId: string,
  userName: string,
): Promise<string | null> {
  const [row] = await duClient(db, clientId).prepared<{ numPers: string | null }>(
    'select num_pers as "numPers" from {compte} where user_name = $1',
    [userName],
  );
  return row?.numPers ?? null;
}
