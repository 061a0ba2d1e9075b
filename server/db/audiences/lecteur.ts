import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/**
 * Which of these audiences somebody is in, by the code of each: as they were worked out last. One without a condition is every
 * member; who is no member of the management system is in none.
 */
export async function audiencesDuCompte(
  db: Queryable,
  clientId: string,
  compteId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await duClient(db, clientId).prepared<{ code: string }>(
    `select a.code from {audience} a join {compte} k on k.id = $1 and k.num_pers is not null
     where a.code = any($2) and (a.criteres = '[]' or exists (
       select from {audience_membre} m join {audience_calcul} c on c.audience_id = m.audience_id and c.passage = m.passage
       where m.audience_id = a.id and m.num_pers = k.num_pers))`,
    [compteId, codes],
  );
  return new Set(rows.map(({ code }) => code));
}

/** What is on line for each of these audiences, by its title. */
export function blocsParAudience(
  db: Queryable,
  clientId: string,
): Promise<{ readonly code: string; readonly titre: string }[]> {
  return duClient(db, clientId).prepared<{ code: string; titre: string }>(
    `select a.code, v.title as titre from {version_bloc} v join {audience} a on a.code = any(v.audiences)
     where v.etat = 'publiee' order by a.code, v.title`,
  );
}

/** The account of somebody who has a place in the member area, with the names of its roles. */
export async function compteDeLecteur(
  db: Queryable,
  clientId: string,
  userName: string,
): Promise<{ readonly roles: readonly string[] } | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ roles: string[] }>(
    `select array(select r.name::text from compte_role l join {role} r on r.id = l.role_id where l.compte_id = k.id) as roles
     from {compte} k where k.user_name = $1 and k.num_pers is not null`,
    [userName],
  );
  return row;
}
