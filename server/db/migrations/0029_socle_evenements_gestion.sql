-- What the management system says of requests: once each, in their order. Written by hand.

-- The rank of the last event that changed a request: what is older says nothing any more.
alter table demande add column rang_gestion integer not null default 0;

create table evenement_gestion (
  client_id uuid not null references client (id) on delete cascade,
  -- Theirs.
  id text collate "C" not null,
  -- SHA-256 of what it said: the same identifier for something else is refused.
  empreinte bytea not null,
  demande_id uuid references demande (id) on delete cascade,
  nature text not null,
  rang integer not null,
  date_reception timestamptz not null default now(),
  -- What was answered the first time.
  reponse jsonb not null default '{}',
  primary key (client_id, id)
);
create index evenement_gestion_date on evenement_gestion (date_reception);
create index evenement_gestion_demande on evenement_gestion (demande_id);

-- How far the events of a client's system were read, where it does not call.
create table releve_gestion (
  client_id uuid primary key references client (id) on delete cascade,
  curseur text,
  date_maj timestamptz not null default now()
);

-- The demonstration's management system knows when something changed.
alter table gestion_personne add column date_maj timestamptz not null default now();
alter table gestion_contrat add column date_maj timestamptz not null default now();
create function gestion_date_maj() returns trigger
language plpgsql as $$
begin
  new.date_maj := now();
  return new;
end $$;
create trigger gestion_personne_date_maj before update on gestion_personne
  for each row execute function gestion_date_maj();
create trigger gestion_contrat_date_maj before update on gestion_contrat
  for each row execute function gestion_date_maj();
