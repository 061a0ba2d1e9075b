-- An act under way, kept on the server so that another device takes it up. Written by hand.
create table parcours (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  compte_id uuid not null references compte (id) on delete cascade,
  num_contrat text collate "C" not null,
  code_acte text collate "C" not null,
  -- Sealed JSON: the answers so far. Never a password.
  contenu bytea not null,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  date_expiration timestamptz not null,
  unique (compte_id, num_contrat, code_acte)
);
create index parcours_expiration on parcours (date_expiration);
