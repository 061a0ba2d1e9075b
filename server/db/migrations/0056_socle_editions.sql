-- What a client writes into the documents that the portal prints. Written by hand.

create table edition (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  code text collate "C" not null,
  libelle text collate "C" not null,
  introduction text collate "C",
  signataire text collate "C",
  mentions text collate "C",
  pied text collate "C",
  is_actif boolean default true not null,
  recherche text collate "C" generated always as
    (portail_normalise(coalesce(code, '') || ' ' || coalesce(libelle, ''))) stored,
  constraint edition_code_unique unique (client_id, code),
  constraint edition_pk primary key (id),
  constraint edition_client foreign key (client_id) references client (id)
);
create index edition_recherche_idx on edition using gin (recherche gin_trgm_ops);
create trigger edition_suivi before update on edition for each row execute function portail_suivi();
create trigger edition_insert after insert on edition referencing new table as nouveaux
  for each statement execute function portail_journal('edition');
create trigger edition_update after update on edition referencing old table as anciens new table as nouveaux
  for each statement execute function portail_journal('edition');
create trigger edition_delete after delete on edition referencing old table as anciens
  for each statement execute function portail_journal('edition');
