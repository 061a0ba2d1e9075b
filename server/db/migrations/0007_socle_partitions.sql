-- The months of the audit trail, made ahead by whichever node runs. Written by hand.

-- The trail's only clock.
create function journal.maintenant() returns timestamptz
language sql volatile
return clock_timestamp();
alter table journal.modification alter column date set default journal.maintenant();

-- Whether a month has its partition.
create function journal.est_pret(mois timestamp) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
return exists (select from pg_inherits where inhparent = to_regclass('journal.modification')
  and inhrelid = to_regclass('journal.modification_' || to_char(mois, 'YYYY_MM')));

-- The first month that has none, this one and those after it being ready.
create function journal.partitions_jusqu_a() returns timestamptz
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  mois timestamp := date_trunc('month', journal.maintenant() at time zone 'UTC');
begin
  while journal.est_pret(mois) loop
    mois := mois + interval '1 month';
  end loop;
  return mois at time zone 'UTC';
end $$;

drop function journal.preparer_partitions(integer);

-- This month, the three that follow, and every month that the default partition holds: its rows are moved to their own.
-- Called by any node as the owner, hence without any argument. Writers of other months wait for nothing: an attached
-- table takes no lock that stops them, and the default one is locked before it is read. Answers the first month that
-- is not ready.
create function journal.preparer_partitions() returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present timestamp := date_trunc('month', journal.maintenant() at time zone 'UTC');
  mois timestamp;
  nom text;
begin
  if journal.partitions_jusqu_a() > (present + interval '3 months') at time zone 'UTC'
    and not exists (select from journal.modification_autres)
  then
    return journal.partitions_jusqu_a();
  end if;
  perform pg_advisory_xact_lock(7306201121);
  lock table journal.modification_autres in access exclusive mode;
  for mois in
    select present + make_interval(months => n) from generate_series(0, 3) n
    union
    select distinct date_trunc('month', a.date at time zone 'UTC') from journal.modification_autres a
    order by 1
  loop
    nom := 'modification_' || to_char(mois, 'YYYY_MM');
    -- A table of this name that was put aside by hand is nobody's to touch: the alert tells.
    continue when to_regclass('journal.' || nom) is not null;
    execute format('create table journal.%I (like journal.modification including all)', nom);
    execute format(
      'with ranges as (delete from journal.modification_autres where date >= %1$L and date < %2$L returning *)
       insert into journal.%3$I select * from ranges',
      mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC', nom);
    execute format('alter table journal.modification attach partition journal.%I for values from (%L) to (%L)',
      nom, mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC');
  end loop;
  return journal.partitions_jusqu_a();
end $$;
