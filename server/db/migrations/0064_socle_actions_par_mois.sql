-- What members did, kept month by month as the other journals are. Written by hand.

drop index action_membre_compte;
alter table action_membre rename to action_membre_avant;
create table action_membre (
  id uuid not null default portail_uuid7(),
  date timestamptz not null default journal.maintenant(),
  client_id uuid not null,
  compte_id uuid not null,
  code_evenement text not null,
  libelle text not null,
  num_contrat text collate "C",
  reference text,
  role text not null,
  correlation_id text,
  primary key (date, id)
) partition by range (date);
create index action_membre_compte on action_membre (compte_id, date desc, id desc);
create index action_membre_duree on action_membre (client_id, code_evenement, date);
create table journal.action_membre_autres partition of action_membre default;

-- The months that there are, then their rows: nothing is moved twice.
do $$
declare
  mois timestamp;
begin
  for mois in select distinct date_trunc('month', a.date at time zone 'UTC') from action_membre_avant a loop
    execute format('create table journal.%I partition of action_membre for values from (%L) to (%L)',
      'action_membre_' || to_char(mois, 'YYYY_MM'), mois at time zone 'UTC',
      (mois + interval '1 month') at time zone 'UTC');
  end loop;
end $$;
insert into action_membre (id, date, client_id, compte_id, code_evenement, libelle, num_contrat, reference, role,
  correlation_id)
select id, date, client_id, compte_id, code_evenement, libelle, num_contrat, reference, role, correlation_id
from action_membre_avant;
drop table action_membre_avant;

-- As a foreign key did it: one would have each month that is made wait for whoever writes accounts.
create function journal.oublier_actions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.action_membre a where a.compte_id in (select c.id from anciens c);
  return null;
end $$;
create trigger compte_actions after delete on compte referencing old table as anciens
  for each statement execute function journal.oublier_actions();

-- The journals that have months, and the table of each.
create function journal.par_mois() returns table (nom text, mere regclass)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select j.nom, to_regclass(j.mere) from (values ('modification', 'journal.modification'),
    ('connexion', 'journal.connexion'), ('message', 'journal.message'),
    ('action_membre', 'public.action_membre')) j (nom, mere);
$$;

create or replace function journal.est_pret(mois timestamp) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
return not exists (select from journal.par_mois() j
  where not exists (select from pg_inherits where inhparent = j.mere
    and inhrelid = to_regclass('journal.' || j.nom || '_' || to_char(mois, 'YYYY_MM'))));

create or replace function journal.preparer_partitions() returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present timestamp := date_trunc('month', journal.maintenant() at time zone 'UTC');
  un record;
  mois timestamp;
  nom text;
  vide boolean;
  prets boolean := journal.partitions_jusqu_a() > (present + interval '3 months') at time zone 'UTC';
begin
  for un in select * from journal.par_mois() loop
    execute format('select not exists (select from journal.%I)', un.nom || '_autres') into vide;
    prets := prets and vide;
  end loop;
  if prets then
    return journal.partitions_jusqu_a();
  end if;
  perform pg_advisory_xact_lock(7306201121);
  for un in select * from journal.par_mois() loop
    execute format('lock table journal.%I in access exclusive mode', un.nom || '_autres');
    for mois in execute format('select $1 + make_interval(months => n) from generate_series(0, 3) n
      union select distinct date_trunc(''month'', a.date at time zone ''UTC'') from journal.%I a order by 1',
      un.nom || '_autres') using present
    loop
      nom := un.nom || '_' || to_char(mois, 'YYYY_MM');
      -- A table of this name that was put aside by hand is nobody's to touch: the alert tells.
      continue when to_regclass('journal.' || nom) is not null;
      execute format('create table journal.%I (like %s including all)', nom, un.mere);
      execute format(
        'with ranges as (delete from journal.%4$I where date >= %1$L and date < %2$L returning *)
         insert into journal.%3$I select * from ranges',
        mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC', nom, un.nom || '_autres');
      execute format('alter table %s attach partition journal.%I for values from (%L) to (%L)',
        un.mere, nom, mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC');
    end loop;
  end loop;
  return journal.partitions_jusqu_a();
end $$;

-- The first instant that is kept so many months back: whole days of Paris.
create function journal.garde_depuis(p_mois integer) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
return (date_trunc('day', now() at time zone 'Europe/Paris') - make_interval(months => p_mois)) at time zone 'Europe/Paris';

create or replace function journal.limite(p_client uuid, p_journal text) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  mois integer;
begin
  select case p_journal when 'connexion' then c.connexions_mois else c.messages_mois end into mois
  from public.conservation_journaux c where c.client_id = p_client;
  return journal.garde_depuis(coalesce(mois, 12));
end $$;

-- Lines of members' actions that their kind keeps no longer, before so long: each kind as the client's list says, what it does
-- not name three years.
create function journal.actions_passees(p_client uuid, p_delai interval, p_nombre integer)
returns table (date timestamptz, id uuid)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return query
    (select a.date, a.id from public.type_evenement t cross join lateral (
       select n.date, n.id from public.action_membre n
       where n.client_id = p_client and n.code_evenement = t.code
         and n.date < journal.garde_depuis(t.duree_conservation_mois) - p_delai
       limit p_nombre) a
     where t.client_id = p_client limit p_nombre)
    union all
    (select n.date, n.id from public.action_membre n
     where n.client_id = p_client and n.date < journal.garde_depuis(36) - p_delai
       and not exists (select from public.type_evenement t where t.client_id = p_client and t.code = n.code_evenement)
     limit p_nombre)
    limit p_nombre;
end $$;

-- What the purge would take from a journal now, and from which day it is kept; each kind of action has a day of its own.
create function journal.depart(p_client uuid, p_journal text) returns table (avant text, lignes integer)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  limite constant timestamptz := journal.limite(p_client, p_journal);
begin
  if p_journal = 'action_membre' then
    return query select null::text, count(*)::integer from journal.actions_passees(p_client, '0', 2147483647);
    return;
  end if;
  return query execute format('select to_char($2 at time zone ''Europe/Paris'', ''YYYY-MM-DD''), count(*)::integer
    from journal.%I j where j.client_id = $1 and j.date < $2', p_journal) using p_client, limite;
end $$;

-- As before, of the three journals that a client's durations purge, and from so long after a line is over.
drop function journal.purger(uuid, text, integer);
create function journal.purger(p_client uuid, p_journal text, p_nombre integer, p_delai interval default '0')
returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  limite timestamptz;
  partis integer;
begin
  if p_journal not in ('connexion', 'message', 'action_membre') or p_delai < '0' then
    raise exception 'Ce journal ne se purge pas ainsi' using errcode = '42501';
  end if;
  if p_journal = 'action_membre' then
    delete from public.action_membre where (date, id) in (
      select p.date, p.id from journal.actions_passees(p_client, p_delai, p_nombre) p);
    get diagnostics partis = row_count;
    return partis;
  end if;
  limite := journal.limite(p_client, p_journal) - p_delai;
  execute format('delete from journal.%1$I where (date, id) in (
    select date, id from journal.%1$I where client_id = $1 and date < $2 order by date limit $3)', p_journal)
    using p_client, limite, p_nombre;
  get diagnostics partis = row_count;
  if partis < p_nombre then
    insert into journal.parti (client_id, journal, jusqu_a) values (p_client, p_journal, date_trunc('hour', limite, 'UTC'))
      on conflict (client_id, journal) do update set jusqu_a = greatest(parti.jusqu_a, excluded.jusqu_a);
    delete from journal.cumul where client_id = p_client and journal = p_journal
      and axe in ('user_name', 'destinataire') and heure < limite;
    delete from journal.cumul_mois where client_id = p_client and journal = p_journal
      and axe in ('user_name', 'destinataire') and mois < limite;
  end if;
  return partis;
end $$;

-- Months that are over and that nobody has lines in any more leave with their tables; the trail's own leave by a command.
create or replace function journal.retirer_mois_vides() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  nom text;
  vide boolean;
  partis integer := 0;
begin
  for nom in
    select c.relname from journal.par_mois() j join pg_inherits i on i.inhparent = j.mere join pg_class c on c.oid = i.inhrelid
    where j.nom <> 'modification' and c.relname ~ ('^' || j.nom || '_\d{4}_\d{2}$')
      and right(c.relname, 7) < to_char(journal.maintenant() - interval '1 month', 'YYYY_MM')
  loop
    execute format('select not exists (select from journal.%I)', nom) into vide;
    if vide then
      execute format('drop table journal.%I', nom);
      partis := partis + 1;
    end if;
  end loop;
  return partis;
end $$;
