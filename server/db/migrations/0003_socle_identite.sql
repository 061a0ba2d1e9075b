-- What identity stands on: accounts in full, links by mail, security codes, second factors, mail and SMS to send, limits.
-- Written by hand, like every migration whose name begins with `socle`.

alter table compte
  add column date_naissance date,
  -- The person in the insurer's management system.
  add column num_pers text collate "C",
  add column reference_externe text collate "C",
  add column is_cree_par_admin boolean not null default false,
  add column date_activation timestamptz,
  add column date_verrouillage timestamptz,
  add column is_amf_active boolean not null default false,
  add column amf_send_type text not null default 'MAIL' check (amf_send_type in ('MAIL', 'SMS')),
  add column tel_amf text,
  add column is_tel_amf_confirme boolean not null default false,
  add column is_demat_active boolean not null default true,
  -- A second factor is asked for at each sign-in (accounts of the back office).
  add column is_second_facteur_exige boolean not null default false;
create index compte_num_pers on compte (client_id, num_pers) where num_pers is not null;

-- An account of an external identity provider, linked by a verified claim only.
create table compte_externe (
  client_id uuid not null references client (id),
  emetteur text collate "C" not null,
  sujet text collate "C" not null,
  compte_id uuid not null references compte (id) on delete cascade,
  date_creation timestamptz not null default now(),
  primary key (client_id, emetteur, sujet)
);
create index compte_externe_compte on compte_externe (compte_id);

-- Sign-ins that left for the provider and are not back yet; each comes back once.
create table connexion_externe (
  empreinte_etat bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  secret bytea not null,
  date_expiration timestamptz not null
);
create index connexion_externe_expiration on connexion_externe (date_expiration);

-- What a session that came from the provider needs to end there too; sealed.
create table session_externe (
  session_empreinte bytea primary key references session (empreinte) on delete cascade,
  jeton bytea not null
);

-- Links sent by mail: only the digest of their code is kept, and each opens once.
create table lien (
  empreinte bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  compte_id uuid not null references compte (id) on delete cascade,
  usage text not null check (usage in ('Confirmation', 'ResetPassword')),
  date_creation timestamptz not null default now(),
  date_expiration timestamptz not null,
  date_utilisation timestamptz
);
create index lien_compte on lien (compte_id, usage);
create index lien_expiration on lien (date_expiration);

-- Security codes: keyed digests, bound to an account, an operation and, once one is signed in, a session.
create table code_securite (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id) on delete cascade,
  -- Nobody's: a code that was asked for without a session for an unknown identifier costs and tells the same.
  compte_id uuid references compte (id) on delete cascade,
  -- Digest of the session, of the waiting sign-in or of the visitor's cookie that asked for it.
  porteur bytea not null,
  operation text not null,
  send_type text not null check (send_type in ('MAIL', 'SMS')),
  nouveau_tel text,
  empreinte bytea not null,
  essais integer not null default 0,
  essais_max integer not null check (essais_max between 1 and 5),
  date_creation timestamptz not null default now(),
  date_expiration timestamptz not null,
  -- Spent by a success, or replaced by a newer code.
  date_fin timestamptz
);
create index code_securite_compte on code_securite (compte_id, date_creation desc);
create index code_securite_porteur on code_securite (porteur) where date_fin is null;
create index code_securite_expiration on code_securite (date_expiration);

-- A verified code that its session may send again with later requests, fifteen minutes at most.
create table code_valide (
  session_empreinte bytea primary key references session (empreinte) on delete cascade,
  empreinte bytea not null,
  -- Wrong ones sent with later requests: whoever has stolen a session does not find the code by trying.
  essais integer not null default 0,
  date_expiration timestamptz not null
);

-- A sign-in whose password was right and whose second step is still to come.
create table connexion_en_attente (
  empreinte bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  compte_id uuid not null references compte (id) on delete cascade,
  etape text not null check (etape in ('code', 'secondFacteur', 'enrolement')),
  date_expiration timestamptz not null
);
create index connexion_en_attente_expiration on connexion_en_attente (date_expiration);

-- The instants of the tries whose password was looked at, the latest last: so many an hour, on all nodes together.
alter table tentative_connexion add column essais timestamptz[] not null default '{}';

-- Second factors of the back office: a time-based code (its secret sealed), recovery codes, passkeys.
create table facteur_totp (
  compte_id uuid primary key references compte (id) on delete cascade,
  -- Sealed; null until the first code was right.
  secret bytea,
  -- Sealed; shown to its owner, and worth nothing until he has proved that he holds it.
  propose bytea,
  -- The last time step that was accepted: a code seen over a shoulder is worth nothing.
  dernier_pas bigint not null default 0,
  date_creation timestamptz not null default now()
);
create table code_recuperation (
  compte_id uuid not null references compte (id) on delete cascade,
  empreinte bytea not null,
  date_utilisation timestamptz,
  primary key (compte_id, empreinte)
);
create table cle_acces (
  identifiant text collate "C" primary key,
  compte_id uuid not null references compte (id) on delete cascade,
  cle_publique bytea not null,
  compteur bigint not null default 0,
  transports text[] not null default '{}',
  libelle text not null,
  date_creation timestamptz not null default now(),
  date_derniere_utilisation timestamptz
);
create index cle_acces_compte on cle_acces (compte_id);
-- What a passkey has to sign, once: for a waiting sign-in or for a session, whose digest it is.
create table defi_cle_acces (
  porteur bytea primary key,
  defi text not null,
  date_expiration timestamptz not null
);
create index defi_cle_acces_expiration on defi_cle_acces (date_expiration);
-- The second factor of a session was shown a moment ago.
create table preuve_second_facteur (
  session_empreinte bytea primary key references session (empreinte) on delete cascade,
  date_expiration timestamptz not null
);
-- Tokens by which a signed-in person is recognised by another service: opened once, in the minute, while the session lives.
create table jeton_sso (
  empreinte bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  session_empreinte bytea not null references session (empreinte) on delete cascade,
  date_expiration timestamptz not null
);
create index jeton_sso_session on jeton_sso (session_empreinte);

-- Trusted devices of a member.
create table appareil (
  id uuid primary key default portail_uuid7(),
  compte_id uuid not null references compte (id) on delete cascade,
  libelle text not null,
  plateforme text not null check (plateforme in ('ios', 'android', 'web')),
  empreinte bytea not null unique,
  is_biometrie_active boolean not null default false,
  date_ajout timestamptz not null default now(),
  date_derniere_utilisation timestamptz
);
create index appareil_compte on appareil (compte_id);

-- Answers to consents: rows are only added, the last one of a name counts.
create table consentement_reponse (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  compte_id uuid references compte (id) on delete cascade,
  -- A visitor's choice about trackers: a random identifier of the browser, and no account.
  visiteur text,
  nom_consentement text collate "C" not null,
  is_accepted boolean not null,
  version text not null,
  source text not null check (source in ('creation', 'modal', 'profil', 'gestionnaire', 'cookies')),
  ip_tronquee text,
  date timestamptz not null default now(),
  check (compte_id is not null or visiteur is not null)
);
create index consentement_reponse_compte on consentement_reponse (compte_id, nom_consentement, date desc);
create index consentement_reponse_visiteur on consentement_reponse (visiteur, date desc) where visiteur is not null;

-- Mail and SMS to send, written in the transaction of the act that causes them. The content is sealed: it may hold a code.
create table envoi (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  canal text not null check (canal in ('MAIL', 'SMS')),
  modele text not null,
  destinataire text not null,
  -- Sealed JSON; emptied once sent, outside of the demonstration.
  contenu bytea,
  etat text not null default 'aEnvoyer' check (etat in ('aEnvoyer', 'envoye', 'rebut')),
  essais integer not null default 0,
  prochain_essai timestamptz not null default now(),
  erreur text,
  correlation_id text,
  date_creation timestamptz not null default now(),
  date_envoi timestamptz
);
create index envoi_a_envoyer on envoi (prochain_essai) where etat = 'aEnvoyer';
create index envoi_client on envoi (client_id, date_creation desc);

-- Counters of what may only be done so many times in a while, shared by every node. Keys are digests.
create table limite (
  cle bytea primary key,
  debut timestamptz not null default now(),
  nombre integer not null default 1,
  date_expiration timestamptz not null
);
create index limite_expiration on limite (date_expiration);

-- What visitors of the FAQ did, by the code of the question.
create table faq_statistique (
  client_id uuid not null references client (id) on delete cascade,
  question text collate "C" not null,
  nb_clics integer not null default 0,
  nb_utile integer not null default 0,
  nb_inutile integer not null default 0,
  primary key (client_id, question)
);
create table faq_commentaire (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id) on delete cascade,
  question text collate "C" not null,
  texte text not null,
  date timestamptz not null default now()
);
create index faq_commentaire_question on faq_commentaire (client_id, question, date desc);

create function portail_annonce_envoi() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', 'envoi');
  return null;
end $$;
create trigger envoi_annonce after insert on envoi
  for each statement execute function portail_annonce_envoi();

-- Changes of the account on which care is paid back: what is asked is sealed. In automatic mode the management system has
-- it at once and this is its trace; by hand, somebody takes it from here.
create sequence demande_rib_numero;
create table demande_rib (
  id uuid primary key,
  reference text collate "C" not null unique,
  client_id uuid not null references client (id),
  compte_id uuid references compte (id) on delete set null,
  num_pers text collate "C" not null,
  num_contrat text collate "C" not null,
  is_manuel boolean not null,
  etat text not null default 'enregistree' check (etat in ('enregistree', 'traitee', 'erreur')),
  donnees bytea not null,
  -- The form's own key, and the digest of what it sent: the same act sent twice is done once.
  cle uuid,
  empreinte bytea not null,
  is_ar boolean not null,
  date_creation timestamptz not null default now(),
  date_maj timestamptz not null default now(),
  unique (compte_id, cle)
);
create unique index demande_rib_en_cours on demande_rib (client_id, num_contrat)
  where is_manuel and etat = 'enregistree';

-- Files sent ahead of the form that joins them, sealed; those that no form joined leave after a day.
create table fichier_televerse (
  id uuid primary key,
  client_id uuid not null references client (id),
  compte_id uuid references compte (id) on delete set null,
  demande_rib_id uuid references demande_rib (id) on delete cascade,
  input_name text not null,
  nom text not null,
  extension text not null,
  mime text not null,
  taille integer not null,
  contenu bytea not null,
  date_creation timestamptz not null default now()
);
create index fichier_televerse_compte on fichier_televerse (compte_id) where demande_rib_id is null;
create index fichier_televerse_demande on fichier_televerse (demande_rib_id) where demande_rib_id is not null;
