-- What was told once to an account, of what comes back every year: never twice, whatever runs twice. Written by hand.
create table annonce (
  compte_id uuid not null references compte (id) on delete cascade,
  client_id uuid not null references client (id) on delete cascade,
  -- What it is about, and of what: `carte`, `00012345:2027`.
  sujet text collate "C" not null,
  cle text collate "C" not null,
  date timestamptz not null default now(),
  primary key (compte_id, sujet, cle)
);
create index annonce_client on annonce (client_id);
