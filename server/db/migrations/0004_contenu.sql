-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table bloc_cms (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  block_list_id text collate "C" not null,
  name text collate "C" not null,
  name_tri text collate "C" generated always as (portail_normalise(name)) stored,
  item_name text collate "C",
  title text collate "C" not null,
  content text collate "C" not null,
  type text collate "C" not null,
  is_single_display boolean default false not null,
  cookie_name text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  recherche text collate "C" generated always as (portail_normalise(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(item_name, ''::text)))) stored,
  constraint bloc_cms_block_list_id_unique UNIQUE (client_id, block_list_id),
  constraint bloc_cms_pk PRIMARY KEY (id)
);

create table consentement (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  nom text collate "C" not null,
  libelle text collate "C" not null,
  description text collate "C",
  version_texte text collate "C" not null,
  finalite text collate "C" not null,
  is_obligatoire boolean default false not null,
  is_retractable boolean default true not null,
  is_demande_creation boolean default true not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(nom, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint consentement_nom_unique UNIQUE (client_id, nom),
  constraint consentement_pk PRIMARY KEY (id)
);

create table modele_mail (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  objet text collate "C" not null,
  corps_html text collate "C" not null,
  corps_texte text collate "C" not null,
  texte_sms text collate "C",
  variables text[] default '{}'::text[] not null,
  is_actif boolean default true not null,
  recherche text collate "C" generated always as (portail_normalise(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(objet, ''::text)))) stored,
  constraint modele_mail_code_unique UNIQUE (client_id, code),
  constraint modele_mail_pk PRIMARY KEY (id)
);

create table question_faq (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  title text collate "C" not null,
  content text collate "C" not null,
  categorie text collate "C" not null,
  tags text[] default '{}'::text[] not null,
  user_types text[] default '{}'::text[] not null,
  related text[] default '{}'::text[] not null,
  is_populaire boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  recherche text collate "C" generated always as (portail_normalise(COALESCE(title, ''::text))) stored,
  constraint question_faq_code_unique UNIQUE (client_id, code),
  constraint question_faq_pk PRIMARY KEY (id)
);

alter table bloc_cms add constraint bloc_cms_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table consentement add constraint consentement_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table modele_mail add constraint modele_mail_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table question_faq add constraint question_faq_categorie_reference FOREIGN KEY (client_id, categorie) REFERENCES categorie_faq(client_id, code) ON UPDATE CASCADE;

alter table question_faq add constraint question_faq_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE INDEX bloc_cms_name_idx ON public.bloc_cms USING btree (client_id, name, id);

CREATE INDEX bloc_cms_name_tri_idx ON public.bloc_cms USING btree (client_id, name_tri, id);

CREATE INDEX bloc_cms_recherche_idx ON public.bloc_cms USING gin (recherche gin_trgm_ops);

CREATE TRIGGER bloc_cms_delete AFTER DELETE ON public.bloc_cms REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('bloc-cms');

CREATE TRIGGER bloc_cms_insert AFTER INSERT ON public.bloc_cms REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('bloc-cms');

CREATE TRIGGER bloc_cms_suivi BEFORE UPDATE ON public.bloc_cms FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER bloc_cms_update AFTER UPDATE ON public.bloc_cms REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('bloc-cms');

CREATE INDEX consentement_recherche_idx ON public.consentement USING gin (recherche gin_trgm_ops);

CREATE TRIGGER consentement_delete AFTER DELETE ON public.consentement REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('consentement');

CREATE TRIGGER consentement_insert AFTER INSERT ON public.consentement REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('consentement');

CREATE TRIGGER consentement_suivi BEFORE UPDATE ON public.consentement FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER consentement_update AFTER UPDATE ON public.consentement REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('consentement');

CREATE INDEX modele_mail_recherche_idx ON public.modele_mail USING gin (recherche gin_trgm_ops);

CREATE TRIGGER modele_mail_delete AFTER DELETE ON public.modele_mail REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('modele-mail');

CREATE TRIGGER modele_mail_insert AFTER INSERT ON public.modele_mail REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('modele-mail');

CREATE TRIGGER modele_mail_suivi BEFORE UPDATE ON public.modele_mail FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER modele_mail_update AFTER UPDATE ON public.modele_mail REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('modele-mail');

CREATE INDEX question_faq_categorie_idx ON public.question_faq USING btree (client_id, categorie);

CREATE INDEX question_faq_recherche_idx ON public.question_faq USING gin (recherche gin_trgm_ops);

CREATE INDEX question_faq_related_idx ON public.question_faq USING gin (related);

CREATE TRIGGER question_faq_delete AFTER DELETE ON public.question_faq REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('question-faq');

CREATE TRIGGER question_faq_insert AFTER INSERT ON public.question_faq REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('question-faq');

CREATE TRIGGER question_faq_suivi BEFORE UPDATE ON public.question_faq FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER question_faq_update AFTER UPDATE ON public.question_faq REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('question-faq');
