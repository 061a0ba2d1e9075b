-- Seals of the audit trail: a chain for each client, under a key that the base does not hold. Written by hand.
create table journal.sceau (
  -- All zeros: what belongs to no client.
  client_id uuid not null,
  rang bigint not null check (rang > 0),
  -- It covers what is dated after the one and up to the other.
  depuis timestamptz not null,
  jusqu_a timestamptz not null,
  -- `purge`: what is dated before `jusqu_a` was kept long enough, and has left.
  nature text not null check (nature in ('lignes', 'purge')),
  nombre integer not null,
  -- Of each line, in order: its identifier (16 bytes), its date in microseconds (8), its keyed digest (16).
  lignes bytea not null,
  -- Keyed digest of all this and of the seal before.
  sceau bytea not null,
  date timestamptz not null default clock_timestamp(),
  primary key (client_id, rang)
);
alter table journal.sceau alter column lignes set storage external;
create index modification_client_date on journal.modification (
  coalesce(client_id, '00000000-0000-0000-0000-000000000000'), date, id);

-- Adds the next seal of a chain, and nothing else: the application has no other way to write here.
create function journal.sceller(
  p_client uuid, p_rang bigint, p_depuis timestamptz, p_jusqu_a timestamptz, p_nature text, p_nombre integer,
  p_lignes bytea, p_sceau bytea
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_rang <> coalesce((select max(s.rang) from journal.sceau s where s.client_id = p_client), 0) + 1 then
    raise exception 'Le sceau % ne suit pas le dernier', p_rang using errcode = '23514';
  end if;
  insert into journal.sceau (client_id, rang, depuis, jusqu_a, nature, nombre, lignes, sceau)
  values (p_client, p_rang, p_depuis, p_jusqu_a, p_nature, p_nombre, p_lignes, p_sceau);
end $$;
