-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table vue_liste (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  nom text collate "C" not null,
  liste text collate "C" not null,
  portee text collate "C" default 'mienne'::text not null,
  role text collate "C",
  proprietaire text collate "C" not null,
  requete text collate "C" not null,
  colonnes text[] default '{}'::text[] not null,
  is_airee boolean default false not null,
  is_defaut boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(COALESCE(nom, ''::text))) stored,
  constraint vue_liste_pk PRIMARY KEY (id)
);

alter table vue_liste add constraint vue_liste_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE INDEX vue_liste_liste_idx ON public.vue_liste USING btree (client_id, liste, id);

CREATE INDEX vue_liste_recherche_idx ON public.vue_liste USING gin (recherche gin_trgm_ops);

CREATE TRIGGER vue_liste_delete AFTER DELETE ON public.vue_liste REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('vue-liste');

CREATE TRIGGER vue_liste_insert AFTER INSERT ON public.vue_liste REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('vue-liste');

CREATE TRIGGER vue_liste_suivi BEFORE UPDATE ON public.vue_liste FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER vue_liste_update AFTER UPDATE ON public.vue_liste REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('vue-liste');
