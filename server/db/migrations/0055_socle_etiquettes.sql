-- What a client says in place of the texts that the portal ships. A client is read with them. Written by hand.

create table etiquette (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  cle text collate "C" not null,
  valeur text collate "C" not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(cle, ''::text) || ' '::text) || COALESCE(valeur, ''::text)))) stored,
  constraint etiquette_cle_unique UNIQUE (client_id, cle),
  constraint etiquette_pk PRIMARY KEY (id)
);

alter table etiquette add constraint etiquette_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE INDEX etiquette_recherche_idx ON public.etiquette USING gin (recherche gin_trgm_ops);

CREATE TRIGGER etiquette_delete AFTER DELETE ON public.etiquette REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('etiquette');

CREATE TRIGGER etiquette_insert AFTER INSERT ON public.etiquette REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('etiquette');

CREATE TRIGGER etiquette_suivi BEFORE UPDATE ON public.etiquette FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER etiquette_update AFTER UPDATE ON public.etiquette REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('etiquette');
