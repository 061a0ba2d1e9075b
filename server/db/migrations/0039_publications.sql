-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table reglages_contenu (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  is_seconde_personne boolean default false not null,
  constraint reglages_contenu_pk PRIMARY KEY (id),
  constraint reglages_contenu_singulier UNIQUE (client_id)
);

create table version_bloc (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  block_list_id text collate "C" not null,
  numero integer not null,
  etat text collate "C" not null,
  date_effet timestamp with time zone,
  publie_par text collate "C",
  name text collate "C" not null,
  name_tri text collate "C" generated always as (portail_normalise(name)) stored,
  item_name text collate "C",
  title text collate "C" not null,
  content text collate "C" not null,
  type text collate "C" not null,
  is_single_display boolean default false not null,
  cookie_name text collate "C",
  publics text[] default '{}'::text[] not null,
  ordre integer default 0 not null,
  date_debut date,
  date_fin date,
  recherche text collate "C" generated always as (portail_normalise(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(item_name, ''::text)))) stored,
  constraint version_bloc_code_unique UNIQUE (client_id, code),
  constraint version_bloc_pk PRIMARY KEY (id)
);

alter table bloc_cms add column publics text[] default '{}'::text[] not null;

alter table bloc_cms add column etat text collate "C" default 'brouillon'::text not null;

alter table bloc_cms add column is_a_valider boolean default false not null;

alter table bloc_cms add column version_publiee integer;

alter table bloc_cms add column date_publication timestamp with time zone;

alter table bloc_cms add column programme_le timestamp with time zone;

-- By hand: what was published is the first version of its block, and on line.
update bloc_cms set etat = 'publie', version_publiee = 1, date_publication = now() where is_actif;

insert into version_bloc (client_id, code, block_list_id, numero, etat, name, item_name, title, content, type,
  is_single_display, cookie_name, publics, ordre, date_debut, date_fin)
select client_id, block_list_id || '-1', block_list_id, 1, 'publiee', name, item_name, title, content, type,
  is_single_display, cookie_name, publics, ordre, date_debut, date_fin
from bloc_cms where is_actif;

alter table bloc_cms drop column is_actif;

alter table reglages_contenu add constraint reglages_contenu_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table version_bloc add constraint version_bloc_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE TRIGGER reglages_contenu_delete AFTER DELETE ON public.reglages_contenu REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reglages-contenu');

CREATE TRIGGER reglages_contenu_insert AFTER INSERT ON public.reglages_contenu REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reglages-contenu');

CREATE TRIGGER reglages_contenu_suivi BEFORE UPDATE ON public.reglages_contenu FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER reglages_contenu_update AFTER UPDATE ON public.reglages_contenu REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reglages-contenu');

CREATE INDEX version_bloc_block_list_id_idx ON public.version_bloc USING btree (client_id, block_list_id, id);

CREATE INDEX version_bloc_name_idx ON public.version_bloc USING btree (client_id, name, id);

CREATE INDEX version_bloc_name_tri_idx ON public.version_bloc USING btree (client_id, name_tri, id);

CREATE INDEX version_bloc_recherche_idx ON public.version_bloc USING gin (recherche gin_trgm_ops);

CREATE TRIGGER version_bloc_delete AFTER DELETE ON public.version_bloc REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('version-bloc');

CREATE TRIGGER version_bloc_insert AFTER INSERT ON public.version_bloc REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('version-bloc');

CREATE TRIGGER version_bloc_suivi BEFORE UPDATE ON public.version_bloc FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER version_bloc_update AFTER UPDATE ON public.version_bloc REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('version-bloc');
