-- The media library: folders and documents, which others name by their identifier, and the bytes of each. Written by hand.

create function portail_cle_de_fiche() returns trigger
language plpgsql as $$
begin
  new.cle := new.id::text;
  return new;
end $$;

create table bibliotheque (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  libelle text collate "C" not null,
  id_parent text collate "C",
  cle text collate "C" not null,
  recherche text collate "C" generated always as (portail_normalise(coalesce(libelle, ''))) stored,
  constraint bibliotheque_cle_unique unique (client_id, cle),
  constraint bibliotheque_pk primary key (id),
  constraint bibliotheque_client foreign key (client_id) references client (id),
  constraint bibliotheque_id_parent_reference foreign key (client_id, id_parent) references bibliotheque (client_id, cle)
);
create index bibliotheque_recherche_idx on bibliotheque using gin (recherche gin_trgm_ops);
create index bibliotheque_id_parent_idx on bibliotheque (client_id, id_parent);
create trigger bibliotheque_cle before insert on bibliotheque for each row execute function portail_cle_de_fiche();
create trigger bibliotheque_suivi before update on bibliotheque for each row execute function portail_suivi();
create trigger bibliotheque_insert after insert on bibliotheque referencing new table as nouveaux
  for each statement execute function portail_journal('bibliotheque');
create trigger bibliotheque_update after update on bibliotheque referencing old table as anciens new table as nouveaux
  for each statement execute function portail_journal('bibliotheque');
create trigger bibliotheque_delete after delete on bibliotheque referencing old table as anciens
  for each statement execute function portail_journal('bibliotheque');

create table document_cms (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  titre text collate "C" not null,
  alternative text collate "C",
  bibliotheque text collate "C",
  tags text[] default '{}' not null,
  libelle_fichier text collate "C",
  mime text collate "C",
  taille integer,
  largeur integer,
  hauteur integer,
  cle text collate "C" not null,
  recherche text collate "C" generated always as
    (portail_normalise(coalesce(titre, '') || ' ' || coalesce(libelle_fichier, '') || ' ' || coalesce(alternative, ''))) stored,
  constraint document_cms_cle_unique unique (client_id, cle),
  constraint document_cms_pk primary key (id),
  constraint document_cms_client foreign key (client_id) references client (id),
  constraint document_cms_bibliotheque_reference foreign key (client_id, bibliotheque) references bibliotheque (client_id, cle)
);
create index document_cms_recherche_idx on document_cms using gin (recherche gin_trgm_ops);
create index document_cms_bibliotheque_idx on document_cms (client_id, bibliotheque);
create index document_cms_tags_idx on document_cms using gin (tags);
create trigger document_cms_cle before insert on document_cms for each row execute function portail_cle_de_fiche();
create trigger document_cms_suivi before update on document_cms for each row execute function portail_suivi();
create trigger document_cms_insert after insert on document_cms referencing new table as nouveaux
  for each statement execute function portail_journal('document-cms');
create trigger document_cms_update after update on document_cms referencing old table as anciens new table as nouveaux
  for each statement execute function portail_journal('document-cms');
create trigger document_cms_delete after delete on document_cms referencing old table as anciens
  for each statement execute function portail_journal('document-cms');

-- The bytes of a document, by its identifier: they outlive its row for as long as it may be put back.
create table media (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  taille integer not null default 0,
  -- `null` while it is on its way.
  sha256 bytea,
  date_creation timestamptz not null default now(),
  date_retrait timestamptz
);
create index media_retrait on media (date_retrait) where date_retrait is not null;
create table media_morceau (
  client_id uuid not null references client (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  rang integer not null,
  contenu bytea not null,
  primary key (media_id, rang)
);

create function portail_media_retire() returns trigger
language plpgsql as $$
begin
  update media set date_retrait = now() where id in (select id from anciens);
  return null;
end $$;
create function portail_media_revenu() returns trigger
language plpgsql as $$
begin
  update media set date_retrait = null where id in (select id from nouveaux);
  return null;
end $$;
create trigger document_cms_media_retire after delete on document_cms referencing old table as anciens
  for each statement execute function portail_media_retire();
create trigger document_cms_media_revenu after insert on document_cms referencing new table as nouveaux
  for each statement execute function portail_media_revenu();
