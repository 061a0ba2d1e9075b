-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table conservation_journaux (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  connexions_mois integer default 12 not null,
  messages_mois integer default 12 not null,
  constraint conservation_journaux_pk PRIMARY KEY (id),
  constraint conservation_journaux_singulier UNIQUE (client_id)
);

alter table conservation_journaux add constraint conservation_journaux_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE TRIGGER conservation_journaux_delete AFTER DELETE ON public.conservation_journaux REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('conservation-journaux');

CREATE TRIGGER conservation_journaux_insert AFTER INSERT ON public.conservation_journaux REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('conservation-journaux');

CREATE TRIGGER conservation_journaux_suivi BEFORE UPDATE ON public.conservation_journaux FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER conservation_journaux_update AFTER UPDATE ON public.conservation_journaux REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('conservation-journaux');
