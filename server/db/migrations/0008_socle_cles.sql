-- The keys under which this base was sealed: never the keys, only what tells them apart. Written by hand.
create table cle_secrete (
  numero smallint primary key check (numero between 1 and 255),
  empreinte bytea not null unique,
  -- The key of the digests, sealed by this one: a digest cannot be made again, so that it outlives the key.
  signature bytea not null,
  date_creation timestamptz not null default now(),
  -- From then on everything is sealed by it, until another one is active.
  date_activation timestamptz,
  -- Nothing is sealed by it any more.
  date_retrait timestamptz
);
