import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** From how much on somebody should look. */
export interface Seuils {
  /** Members looked at by one person in an hour. */
  readonly consultations: number;
  /** Lines of one export. */
  readonly lignes: number;
}

/** An alert that was just raised. */
export interface AlerteLevee {
  readonly clientId: string;
  readonly nature: 'consultations' | 'export';
  readonly acteur: string;
  readonly nombre: number;
}

/**
 * Raises what has happened in the last hour: who looked at more members than that, each hour once, and each export of more
 * lines than that. A member is known by what was asked of them, their account or their contract, before the record that was
 * opened: it may be a content seen as they see it. Acting in somebody's place is looking at them. Answers those that nobody had
 * been told of; a number that grows meanwhile is told in the list alone.
 */
export function leveAlertes(tx: Queryable, { consultations, lignes }: Seuils): Promise<AlerteLevee[]> {
  return tx.prepared<AlerteLevee>(
    `with vus as (
       select m.client_id, m.acteur_id, max(m.acteur_nom) as acteur, count(distinct v.adherent)::int as nombre
       from journal.modification m
       left join compte c on c.client_id = m.client_id and c.user_name = m.apres ->> 'userName'
       cross join lateral (select case m.action when 'action' then m.id_ressource::text
         else coalesce(c.id::text, m.apres ->> 'userName', m.apres ->> 'numContrat', m.apres ->> 'id') end as adherent) v
       where (m.action = 'lecture' or m.action = 'action' and m.apres ->> 'isProfilRemplacement' = 'true')
         and m.date > now() - interval '1 hour' and m.client_id is not null
         and m.acteur_id is not null and v.adherent is not null
       group by m.client_id, m.acteur_id having count(distinct v.adherent) > $1
     ), levees as (
       insert into alerte_d_acces as a (client_id, nature, acteur_id, acteur, nombre, ressource, cle)
       select client_id, 'consultations', acteur_id, coalesce(acteur, ''), nombre, null,
         'consultations ' || acteur_id || ' ' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24')
       from vus v where not exists (select from alerte_d_acces d where d.client_id = v.client_id
         and d.acteur_id = v.acteur_id and d.nature = 'consultations' and d.date > now() - interval '1 hour')
       union all
       select m.client_id, 'export', m.acteur_id, coalesce(m.acteur_nom, ''), (m.apres ->> 'lignes')::int, m.ressource,
         'export ' || m.id
       from journal.modification m
       where m.action = 'export' and m.date > now() - interval '1 hour' and m.client_id is not null
         and jsonb_typeof(m.apres -> 'lignes') = 'number' and (m.apres ->> 'lignes')::int > $2
       on conflict (client_id, cle) do nothing
       returning a.client_id, a.nature, a.acteur, a.nombre
     )
     select client_id as "clientId", nature, acteur, nombre from levees`,
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
     join client k on k.id = c.client_id
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
