-- What leaves a journal by itself is shown for a week before; a duration that has just been shortened made what it put over leave
-- within ten minutes. A duration changed less than that delay ago lets nothing leave by itself. Written by hand.

create or replace function journal.actions_passees(p_client uuid, p_delai interval, p_nombre integer)
returns table (date timestamptz, id uuid)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return query
    (select a.date, a.id from public.type_evenement t cross join lateral (
       select n.date, n.id from public.action_membre n
       where n.client_id = p_client and n.code_evenement = t.code
         and n.date < journal.garde_depuis(t.duree_conservation_mois) - p_delai
       limit p_nombre) a
     where t.client_id = p_client and (p_delai = '0' or t.date_maj < now() - p_delai) limit p_nombre)
    union all
    (select n.date, n.id from public.action_membre n
     where n.client_id = p_client and n.date < journal.garde_depuis(36) - p_delai
       and not exists (select from public.type_evenement t where t.client_id = p_client and t.code = n.code_evenement)
     limit p_nombre)
    limit p_nombre;
end $$;

create or replace function journal.purger(p_client uuid, p_journal text, p_nombre integer, p_delai interval default '0')
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
  if p_delai > '0' and exists (
    select from public.conservation_journaux c where c.client_id = p_client and c.date_maj >= now() - p_delai
  ) then
    return 0;
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
