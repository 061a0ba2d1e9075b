-- What the registry's tables stand on: functions, clients, accounts, rights, sessions, audit trail.
-- Written by hand; the migrations that follow are generated from the registry.

create extension if not exists pg_trgm;

-- Same answer as `normalise` of src/core/normalise.ts, on every locale: only ASCII letters change case.
create function portail_normalise(texte text) returns text
language sql immutable parallel safe
return case
  when octet_length(texte) = char_length(texte) then lower(texte collate "C")
  else lower(
    replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(normalize(texte, NFD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ', 'oolldd'),
      'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss')
    collate "C")
end;

-- UUID version 7 (time-ordered): PostgreSQL has its own from 18 on only.
create function portail_uuid7() returns uuid
language sql volatile parallel safe
return encode(
  set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1),
  'hex')::uuid;

create table client (
  id uuid primary key default portail_uuid7(),
  code text collate "C" not null unique,
  libelle text not null,
  hotes text[] not null default '{}',
  charte jsonb not null default '{}',
  configuration jsonb not null default '{}',
  is_actif boolean not null default true
);

create table compte (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  user_name text collate "C" not null,
  email text not null,
  nom text not null,
  prenom text not null,
  code_civilite text,
  password_hash text,
  etat_compte text not null default 'actif'
    check (etat_compte in ('cree', 'enAttenteActivation', 'actif', 'verrouille', 'desactive', 'supprime')),
  is_plateforme boolean not null default false,
  date_creation timestamptz not null default now(),
  date_derniere_connexion timestamptz,
  unique (client_id, user_name)
);

create table role (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  name text collate "C" not null,
  libelle text not null,
  description text not null default '',
  is_systeme boolean not null default false,
  unique (client_id, name)
);

create table compte_role (
  compte_id uuid not null references compte (id) on delete cascade,
  role_id uuid not null references role (id) on delete restrict,
  primary key (compte_id, role_id)
);

-- A line of a role: model (or group of paths, or *) × actions, fields (null: all), rows (null: all).
create table habilitation (
  id uuid primary key default portail_uuid7(),
  role_id uuid not null references role (id) on delete cascade,
  ressource text not null,
  actions text[] not null check (actions <@ array['create', 'read', 'update', 'delete']),
  champs_lecture text[],
  champs_ecriture text[],
  condition jsonb,
  unique (role_id, ressource)
);

-- Only the digest of the cookie is kept: a copy of this table opens no session.
create table session (
  empreinte bytea primary key,
  compte_id uuid not null references compte (id) on delete cascade,
  client_id uuid not null references client (id),
  jeton_xsrf text not null,
  date_creation timestamptz not null default now(),
  date_activite timestamptz not null default now(),
  date_expiration timestamptz not null
);
create index session_compte on session (compte_id);
create index session_expiration on session (date_expiration);

-- Failed sign-ins by identifier, whether or not an account has it: an unknown one costs and tells the same.
create table tentative_connexion (
  client_id uuid not null references client (id) on delete cascade,
  identifiant bytea not null,
  nombre integer not null,
  prochain_essai timestamptz not null,
  date timestamptz not null default now(),
  primary key (client_id, identifiant)
);
create index tentative_connexion_date on tentative_connexion (date);

create schema journal;

-- Who changed what. Filled by triggers only; the application may read it and nothing else.
create table journal.modification (
  id uuid not null default portail_uuid7(),
  date timestamptz not null default clock_timestamp(),
  client_id uuid,
  ressource text collate "C" not null,
  id_ressource uuid not null,
  action text not null check (action in ('creation', 'modification', 'suppression')),
  acteur_id uuid,
  acteur_nom text,
  motif text,
  correlation_id text,
  avant jsonb,
  apres jsonb,
  primary key (date, id)
) partition by range (date);
create index modification_ressource on journal.modification (ressource, id_ressource, date desc);
create table journal.modification_autres partition of journal.modification default;

-- One partition a month, made ahead; called at each start of the application by the owner.
create function journal.preparer_partitions(nombre integer default 3) returns void
language plpgsql as $$
declare
  debut date := date_trunc('month', now() at time zone 'UTC')::date;
  nom text;
begin
  for i in 0 .. nombre - 1 loop
    nom := 'modification_' || to_char(debut + make_interval(months => i), 'YYYY_MM');
    if to_regclass('journal.' || nom) is null then
      execute format(
        'create table journal.%I partition of journal.modification for values from (%L) to (%L)',
        nom,
        (debut + make_interval(months => i))::date || ' 00:00:00+00',
        (debut + make_interval(months => i + 1))::date || ' 00:00:00+00');
    end if;
  end loop;
end $$;

-- Versions and authorship of a row: kept by the database, so that a script cannot forget them.
create function portail_suivi() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  new.date_maj := now();
  new.auteur_maj := nullif(current_setting('portail.acteur_nom', true), '');
  return new;
end $$;

-- Tells every node that a table has changed, so that it forgets what it keeps in memory.
create function portail_annonce() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', tg_table_name);
  return null;
end $$;

create function portail_annonce_session() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', 'session:' || encode(old.empreinte, 'hex'));
  return null;
end $$;

-- Audit trail of one statement; the first argument is the model's key.
create function portail_journal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ecart constant text[] := array['id', 'client_id', 'version', 'date_maj', 'auteur_maj', 'recherche'];
  acteur uuid := nullif(current_setting('portail.acteur_id', true), '')::uuid;
  nom text := nullif(current_setting('portail.acteur_nom', true), '');
  raison text := nullif(current_setting('portail.motif', true), '');
  correlation text := nullif(current_setting('portail.correlation_id', true), '');
begin
  if tg_op = 'INSERT' then
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, apres)
    select (l ->> 'client_id')::uuid, tg_argv[0], (l ->> 'id')::uuid, 'creation', acteur, nom, raison, correlation,
      jsonb_strip_nulls(l - ecart)
    from (select to_jsonb(n) as l from nouveaux n) t;
  elsif tg_op = 'DELETE' then
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant)
    select (l ->> 'client_id')::uuid, tg_argv[0], (l ->> 'id')::uuid, 'suppression', acteur, nom, raison, correlation,
      jsonb_strip_nulls(l - ecart)
    from (select to_jsonb(a) as l from anciens a) t;
  else
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant, apres)
    select (t.a ->> 'client_id')::uuid, tg_argv[0], (t.a ->> 'id')::uuid, 'modification', acteur, nom, raison,
      correlation, d.avant, d.apres
    from (select to_jsonb(a) as a, to_jsonb(n) as n from anciens a join nouveaux n on n.id = a.id) t
    cross join lateral (
      select jsonb_object_agg(k, t.a -> k) as avant, jsonb_object_agg(k, t.n -> k) as apres
      from jsonb_object_keys((t.n - ecart)) k
      where (t.a -> k) is distinct from (t.n -> k)
    ) d
    where d.apres is not null;
  end if;
  perform pg_notify('portail_change', tg_table_name);
  return null;
end $$;

create trigger client_annonce after insert or update or delete on client
  for each statement execute function portail_annonce();
-- Only what a session knows of its account: a sign-in, which dates its account, must not empty every cache.
create trigger compte_annonce
  after delete or update of client_id, user_name, email, nom, prenom, code_civilite, etat_compte, is_plateforme on compte
  for each statement execute function portail_annonce();
create trigger role_annonce after insert or update or delete on role
  for each statement execute function portail_annonce();
create trigger compte_role_annonce after insert or update or delete on compte_role
  for each statement execute function portail_annonce();
create trigger habilitation_annonce after insert or update or delete on habilitation
  for each statement execute function portail_annonce();
create trigger session_annonce after delete on session
  for each row execute function portail_annonce_session();

-- Which demonstration lists were loaded, and from which text: a row that a manager deleted does not come back at restart.
create table chargement (
  liste text not null,
  client_id uuid references client (id),
  empreinte text not null,
  date timestamptz not null default now(),
  unique nulls not distinct (liste, client_id)
);
