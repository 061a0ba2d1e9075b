-- Two nodes that make months, one that lets empty ones leave, one that starts and grants: each waits for the one before with
-- nothing in its hands. The lock was taken after a look at the tables, which kept whoever had it from them. Written by hand.

create or replace function journal.preparer_partitions() returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present timestamp := date_trunc('month', journal.maintenant() at time zone 'UTC');
  un record;
  mois timestamp;
  nom text;
  vide boolean;
  prets boolean;
begin
  perform pg_advisory_xact_lock(7306201121);
  prets := journal.partitions_jusqu_a() > (present + interval '3 months') at time zone 'UTC';
  for un in select * from journal.par_mois() loop
    execute format('select not exists (select from journal.%I)', un.nom || '_autres') into vide;
    prets := prets and vide;
  end loop;
  if prets then
    return journal.partitions_jusqu_a();
  end if;
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

create or replace function journal.retirer_mois_vides() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  nom text;
  vide boolean;
  partis integer := 0;
begin
  perform pg_advisory_xact_lock(7306201121);
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
