-- The numbers of the journals by the month too: what a list of one account has is a dozen of them a year, not one for each of its
-- hours. Written by hand.
create table journal.cumul_mois (
  client_id uuid not null,
  journal text collate "C" not null,
  axe text collate "C" not null,
  valeur text collate "C" not null,
  mois timestamptz not null,
  nombre bigint not null,
  primary key (client_id, journal, axe, valeur, mois)
);
insert into journal.cumul_mois (client_id, journal, axe, valeur, mois, nombre)
select client_id, journal, axe, valeur, date_trunc('month', heure, 'UTC'), sum(nombre) from journal.cumul group by 1, 2, 3, 4, 5;

-- Adds what was counted since to the hours and to the months, in one statement: no reader sees it twice, or nowhere.
create or replace function journal.consolider() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
with pris as (delete from journal.cumul_du returning *), sommes as (
  select client_id, journal, axe, valeur, heure, sum(nombre)::bigint as nombre from pris group by 1, 2, 3, 4, 5
), ecrits as (
  insert into journal.cumul as c (client_id, journal, axe, valeur, heure, nombre) select * from sommes order by 1, 2, 3, 4, 5
  on conflict (client_id, journal, axe, valeur, heure) do update set nombre = c.nombre + excluded.nombre returning 1
), du_mois as (
  insert into journal.cumul_mois as m (client_id, journal, axe, valeur, mois, nombre)
  select client_id, journal, axe, valeur, date_trunc('month', heure, 'UTC'), sum(nombre)::bigint from sommes
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (client_id, journal, axe, valeur, mois) do update set nombre = m.nombre + excluded.nombre returning 1
)
select (select count(*) from ecrits) + 0 * (select count(*) from du_mois);
$$;

-- The first of a month at or after an instant, and at or before it, in universal time; without end stays without end.
create function journal.mois_des(p_instant timestamptz) returns timestamptz
language sql immutable parallel safe
return case when p_instant in ('-infinity', 'infinity') or p_instant = date_trunc('month', p_instant, 'UTC') then p_instant
  else (date_trunc('month', p_instant at time zone 'UTC') + interval '1 month') at time zone 'UTC' end;
create function journal.mois_avant(p_instant timestamptz) returns timestamptz
language sql immutable parallel safe
return case when p_instant in ('-infinity', 'infinity') then p_instant else date_trunc('month', p_instant, 'UTC') end;

-- How many lines a journal has of one value between two whole hours: whole months, the hours of those that a bound cuts, and what
-- was not poured yet.
create function journal.total(
  p_client uuid, p_journal text, p_axe text, p_valeur text, p_de timestamptz, p_a timestamptz
) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  de constant timestamptz := greatest(coalesce(p_de, '-infinity'), journal.debut(p_client, p_journal));
  a constant timestamptz := coalesce(p_a, 'infinity');
  un timestamptz := journal.mois_des(de);
  dernier timestamptz := journal.mois_avant(a);
begin
  if un >= dernier then
    -- No whole month between them.
    un := a;
    dernier := a;
  end if;
  return (select coalesce(sum(m.nombre), 0) from journal.cumul_mois m where m.client_id = p_client and m.journal = p_journal
      and m.axe = p_axe and m.valeur = p_valeur and m.mois >= un and m.mois < dernier)
    + (select coalesce(sum(c.nombre), 0) from journal.cumul c where c.client_id = p_client and c.journal = p_journal
      and c.axe = p_axe and c.valeur = p_valeur and c.heure >= de and c.heure < un and c.heure < a)
    + (select coalesce(sum(c.nombre), 0) from journal.cumul c where c.client_id = p_client and c.journal = p_journal
      and c.axe = p_axe and c.valeur = p_valeur and c.heure >= dernier and c.heure < a)
    + (select coalesce(sum(d.nombre), 0) from journal.cumul_du d where d.client_id = p_client and d.journal = p_journal
      and d.axe = p_axe and d.valeur = p_valeur and d.heure >= de and d.heure < a);
end $$;

-- The same for each list of a journal, by the names of its own columns.
create function journal_connexions_total(p_client uuid, p_axe text, p_valeur text, p_de timestamptz, p_a timestamptz)
returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp
return journal.total(p_client, 'connexion', p_axe, p_valeur, p_de, p_a);
create function journal_messages_total(p_client uuid, p_axe text, p_valeur text, p_de timestamptz, p_a timestamptz)
returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp
return journal.total(p_client, 'message', p_axe, p_valeur, p_de, p_a);
create function historique_total(p_client uuid, p_axe text, p_valeur text, p_de timestamptz, p_a timestamptz)
returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp
return case when p_axe <> 'user_name' then journal.total(p_client, 'modification', p_axe, p_valeur, p_de, p_a)
  else coalesce((select journal.total(p_client, 'modification', 'acteur_id', c.id::text, p_de, p_a)
    from public.compte c where c.client_id = p_client and c.user_name = p_valeur), 0) end;
drop view journal_connexions_cumul;
drop view journal_messages_cumul;
drop view historique_cumul;

-- As before, and nobody's name stays in the numbers of months either.
create or replace function journal.purger(p_client uuid, p_journal text, p_nombre integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  limite constant timestamptz := journal.limite(p_client, p_journal);
  partis integer;
begin
  if p_journal not in ('connexion', 'message') then
    raise exception 'Ce journal ne se purge pas ainsi' using errcode = '42501';
  end if;
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
