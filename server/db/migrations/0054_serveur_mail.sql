-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table serveur_mail (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  is_actif boolean default false not null,
  hote text collate "C",
  port text collate "C" default '587'::text not null,
  securite text collate "C" default 'starttls'::text not null,
  utilisateur text collate "C",
  secret bytea,
  limite_par_minute integer,
  expediteur_nom text collate "C",
  expediteur_email text collate "C",
  repondre_a text collate "C",
  constraint serveur_mail_pk PRIMARY KEY (id),
  constraint serveur_mail_singulier UNIQUE (client_id)
);

alter table serveur_mail add constraint serveur_mail_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE TRIGGER serveur_mail_delete AFTER DELETE ON public.serveur_mail REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('serveur-mail', 'secret');

CREATE TRIGGER serveur_mail_insert AFTER INSERT ON public.serveur_mail REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('serveur-mail', 'secret');

CREATE TRIGGER serveur_mail_suivi BEFORE UPDATE ON public.serveur_mail FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER serveur_mail_update AFTER UPDATE ON public.serveur_mail REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('serveur-mail', 'secret');
