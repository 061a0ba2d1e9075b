-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table tag_cms (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  couleur text collate "C",
  ordre integer default 0 not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint tag_cms_code_unique UNIQUE (client_id, code),
  constraint tag_cms_pk PRIMARY KEY (id)
);

alter table tag_cms add constraint tag_cms_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE INDEX tag_cms_recherche_idx ON public.tag_cms USING gin (recherche gin_trgm_ops);

CREATE TRIGGER tag_cms_delete AFTER DELETE ON public.tag_cms REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('tag-cms');

CREATE TRIGGER tag_cms_insert AFTER INSERT ON public.tag_cms REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('tag-cms');

CREATE TRIGGER tag_cms_suivi BEFORE UPDATE ON public.tag_cms FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER tag_cms_update AFTER UPDATE ON public.tag_cms REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('tag-cms');
