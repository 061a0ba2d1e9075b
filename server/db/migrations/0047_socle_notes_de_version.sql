-- Notes of versions, and who was shown which. Written by hand.

create table note_version (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  technical_reference text collate "C" not null,
  numero text collate "C" not null,
  titre text collate "C" not null,
  publics text[] default '{}' not null,
  etat text collate "C" default 'brouillon' not null,
  date_publication timestamptz,
  blocs jsonb default '[]' not null,
  recherche text collate "C" generated always as
    (portail_normalise(coalesce(titre, '') || ' ' || coalesce(numero, '') || ' ' || coalesce(technical_reference, ''))) stored,
  constraint note_version_technical_reference_unique unique (client_id, technical_reference),
  constraint note_version_pk primary key (id),
  constraint note_version_client foreign key (client_id) references client (id)
);
create index note_version_recherche_idx on note_version using gin (recherche gin_trgm_ops);
create trigger note_version_suivi before update on note_version for each row execute function portail_suivi();
create trigger note_version_insert after insert on note_version referencing new table as nouveaux
  for each statement execute function portail_journal('note-version');
create trigger note_version_update after update on note_version referencing old table as anciens new table as nouveaux
  for each statement execute function portail_journal('note-version');
create trigger note_version_delete after delete on note_version referencing old table as anciens
  for each statement execute function portail_journal('note-version');

create table note_version_vue (
  client_id uuid not null references client (id) on delete cascade,
  compte_id uuid not null references compte (id) on delete cascade,
  note_id uuid not null references note_version (id) on delete cascade,
  date timestamptz not null default now(),
  primary key (compte_id, note_id)
);
create index note_version_vue_note on note_version_vue (note_id);
