import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient, duClient } from '#server/db/du-client.ts';

/** From how much on somebody should look. */
export interface Seuils {
  /** Members looked at by one person in an hour. */
  readonly consultations: number;
  /** Lines of one export. */
  readonly lignes: number;
}

/** An alert that was just raised. */
export interface AlerteLevee {
  readonly nature: 'consultations' | 'export';
  readonly acteur: string;
  readonly nombre: number;
}

/**
 * Raises what has happened at a client in the last hour: who looked at more members than that, each hour once, and each export of
 * more lines than that. A member is known by what was asked of them, their account or their contract, before the record that was
 * opened: it may be a content seen as they see it. Acting in somebody's place is looking at them. Answers those that nobody had
 * been told of; a number that grows meanwhile is told in the list alone.
 */
export function leveAlertes(
  tx: Queryable,
  clientId: string,
  { consultations, lignes }: Seuils,
): Promise<AlerteLevee[]> {
  return duClient(tx, clientId).prepared<AlerteLevee>(
    `with vus as (
       select m.acteur_id, max(m.acteur_nom) as acteur, count(distinct v.adherent)::int as nombre
       from {journal.modification} m left join {compte} c on c.user_name = m.apres ->> 'userName'
       cross join lateral (select case m.action when 'action' then m.id_ressource::text
         else coalesce(c.id::text, m.apres ->> 'userName', m.apres ->> 'numContrat', m.apres ->> 'id') end as adherent) v
       where (m.action = 'lecture' or m.action = 'action' and m.apres ->> 'isProfilRemplacement' = 'true')
         and m.date > now() - interval '1 hour' and m.acteur_id is not null and v.adherent is not null
       group by m.acteur_id having count(distinct v.adherent) > $1
     ), aLever as (
       select 'consultations' as nature, acteur_id, coalesce(acteur, '') as acteur, nombre, null as ressource,
         'consultations ' || acteur_id || ' ' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') as cle
       from vus v where not exists (select from {alerte_d_acces} d where d.acteur_id = v.acteur_id
         and d.nature = 'consultations' and d.date > now() - interval '1 hour')
       union all
       select 'export', m.acteur_id, coalesce(m.acteur_nom, ''), (m.apres ->> 'lignes')::int, m.ressource, 'export ' || m.id
       from {journal.modification} m
       where m.action = 'export' and m.date > now() - interval '1 hour'
         and jsonb_typeof(m.apres -> 'lignes') = 'number' and (m.apres ->> 'lignes')::int > $2
     )
     insert into {alerte_d_acces} as a (nature, acteur_id, acteur, nombre, ressource, cle)
     select nature, acteur_id, acteur, nombre, ressource, cle from aLever where true
     on conflict {cle} do nothing
     returning a.nature, a.acteur, a.nombre`,
    [consultations, lignes],
  );
}

/** Who is told: the administrators of a client that may sign in. */
export interface AdministrateurRow {
  readonly email: string;
  readonly prenom: string;
  readonly hotes: string[];
}

export function administrateurs(tx: Queryable, clientId: string): Promise<AdministrateurRow[]> {
  return duClient(tx, clientId).prepared<AdministrateurRow>(
    `select distinct c.email, c.prenom, k.hotes from {compte} c
     join compte_role cr on cr.compte_id = c.id join {role} r on r.id = cr.role_id and r.name in ('Admin', 'admin_digital')
     ${avecSonClient('c', 'k')}
     where c.etat_compte = 'actif' order by c.email`,
  );
}

/** Nobody has to look at these any more. */
export async function marqueVues(tx: Queryable, clientId: string, ids: readonly string[]): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {alerte_d_acces} set etat = 'vue', version = version + 1, date_maj = now(),
       auteur_maj = nullif(current_setting('portail.acteur_nom', true), '')
     where id = any($1::uuid[]) and etat = 'aVoir'`,
    [ids],
  );
}
