-- What the management system of the demonstration has to say of requests: kept until the portal was told, and for who comes and
-- reads. Written by hand.

create table gestion_evenement (
  numero integer generated always as identity primary key,
  client_id uuid not null references client (id) on delete cascade,
  id text collate "C" not null,
  reference text collate "C" not null,
  nature text collate "C" not null,
  date timestamptz not null default now(),
  date_dite timestamptz,
  unique (client_id, id)
);
create index gestion_evenement_a_dire on gestion_evenement (client_id, numero) where date_dite is null;
