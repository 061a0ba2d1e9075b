-- What the member area stands on: requests of every kind, their files, what is handed over to the management system,
-- notifications, preferences, history, downloads. Written by hand.

-- The table of account changes becomes that of every request.
alter table demande_rib rename to demande;
alter sequence demande_rib_numero rename to demande_numero;
drop index demande_rib_en_cours;
alter table demande drop constraint demande_rib_etat_check;
alter table demande
  add constraint demande_etat_check check (etat in ('brouillon', 'enregistree', 'enCours', 'enAttentePieces', 'acceptee',
    'refusee', 'traitee', 'annulee', 'erreur')),
  -- Key of the act: `adresse`, `ribPrestations`.
  add column code_type text collate "C" not null default 'ribPrestations',
  add column num_pers_concerne text collate "C",
  add column auteur_role text not null default 'User',
  add column canal text not null default 'web' check (canal in ('web', 'mobile', 'gestionnaire')),
  add column is_profil_remplacement boolean not null default false,
  add column schema_version integer not null default 1,
  -- Sealed, what it replaces: for a view of the difference.
  add column donnees_avant bytea,
  -- Sealed, what was answered in words, as its author reads it again.
  add column resume bytea,
  -- Every contract that it changes: only one open request of its kind for each of them.
  add column contrats text[] collate "C" not null default '{}',
  -- `suivie`: among the person's requests; `trace`: kept, not shown; `technique`: a day, so that an act sent twice is done
  -- once.
  add column nature text not null default 'suivie' check (nature in ('suivie', 'trace', 'technique')),
  -- Only one open request of its kind for a contract and a person.
  add column is_exclusive boolean not null default true,
  -- Questions whose files, whenever they are sent, only `medical.read` may see.
  add column inputs_medicaux text[] collate "C" not null default '{}',
  -- Working days within which the person is answered.
  add column delai_cible_jours integer,
  add column motif_refus text,
  add column commentaire_adherent text,
  add column id_externe text,
  add column date_cloture timestamptz,
  add column resultat jsonb not null default '{}',
  add column version integer not null default 1;
update demande set contrats = array[num_contrat];
alter table demande alter column code_type drop default, alter column num_contrat drop not null;
create unique index demande_exclusive on demande (client_id, code_type, num_contrat, coalesce(num_pers_concerne, ''))
  where is_exclusive and etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur');
create index demande_contrats_ouverts on demande using gin (contrats)
  where is_exclusive and etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur');
create index demande_compte on demande (compte_id, date_creation desc);
create index demande_contrat on demande (client_id, num_contrat, date_creation desc);

-- What happened to a request; rows are only added.
create table demande_evenement (
  id uuid primary key default portail_uuid7(),
  demande_id uuid not null references demande (id) on delete cascade,
  date timestamptz not null default now(),
  etat_avant text,
  etat_apres text not null,
  auteur text not null,
  commentaire text
);
create index demande_evenement_demande on demande_evenement (demande_id, date);

-- Files: in pieces, each sealed, so that neither a node nor the base ever holds a whole one in memory.
alter table fichier_televerse rename column demande_rib_id to demande_id;
alter table fichier_televerse
  alter column contenu drop not null,
  -- Absent from a file whose sending was cut.
  add column sha256 bytea,
  add column is_complet boolean not null default true,
  -- Of a list of papers: which one this is.
  add column code_piece text,
  add column etat_piece text not null default 'recue' check (etat_piece in ('recue', 'conforme', 'nonConforme')),
  add column commentaire text;
create table fichier_morceau (
  fichier_id uuid not null references fichier_televerse (id) on delete cascade,
  rang integer not null,
  contenu bytea not null,
  primary key (fichier_id, rang)
);
alter table fichier_morceau alter column contenu set storage external;

-- Papers that a request still waits for.
create table demande_piece_attendue (
  demande_id uuid not null references demande (id) on delete cascade,
  input_name text not null,
  code_piece text not null default '',
  libelle text not null,
  date_reception timestamptz,
  primary key (demande_id, input_name, code_piece)
);

-- What goes to the management system, written in the transaction of the act; a job takes it there, in order, once.
create table transmission (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  demande_id uuid not null references demande (id) on delete cascade,
  -- Sealed JSON.
  contenu bytea not null,
  etat text not null default 'aTransmettre' check (etat in ('aTransmettre', 'transmise', 'abandonnee')),
  essais integer not null default 0,
  prochain_essai timestamptz not null default now(),
  erreur text,
  date_creation timestamptz not null default now(),
  date_transmission timestamptz
);
create index transmission_a_faire on transmission (prochain_essai) where etat = 'aTransmettre';
create index transmission_demande on transmission (demande_id);

-- A mail that tells what became of a hand-over is held until that is known.
alter table envoi drop constraint envoi_etat_check;
alter table envoi
  add constraint envoi_etat_check check (etat in ('retenu', 'aEnvoyer', 'envoye', 'rebut')),
  add column transmission_id uuid,
  -- What it tells: that the change is made, or that somebody looks at it.
  add column suite text check (suite in ('faite', 'manuelle'));
create index envoi_retenu on envoi (transmission_id) where etat = 'retenu';

create table notification (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  compte_id uuid not null references compte (id) on delete cascade,
  titre text not null,
  message text not null,
  code_type text not null check (code_type in ('remboursement', 'document', 'demande', 'contrat', 'cotisation', 'carte',
    'sante', 'information', 'securite')),
  niveau text not null default 'info' check (niveau in ('info', 'succes', 'alerte')),
  -- A route of the portal, and what it is called: `/demandes/DEM-2026-000012`.
  lien text,
  lien_libelle text,
  num_contrat text collate "C",
  date_creation timestamptz not null default now(),
  date_expiration timestamptz,
  date_lecture timestamptz
);
create index notification_compte on notification (compte_id, date_creation desc);

-- What a member has done, in plain French; rows are only added.
create table action_membre (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  compte_id uuid not null references compte (id) on delete cascade,
  date timestamptz not null default now(),
  code_evenement text not null,
  libelle text not null,
  num_contrat text collate "C",
  reference text,
  role text not null,
  correlation_id text
);
create index action_membre_compte on action_membre (compte_id, date desc);

-- Preferences with their proof: rows are only added, the last one of a code counts.
create table preference_membre (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id),
  compte_id uuid not null references compte (id) on delete cascade,
  code text collate "C" not null,
  valeur jsonb not null,
  version_texte text,
  date timestamptz not null default now()
);
create index preference_membre_compte on preference_membre (compte_id, code, date desc, id desc);

-- Mail and messages of the management system that somebody has read here.
create table courrier_lu (
  compte_id uuid not null references compte (id) on delete cascade,
  courrier_id text collate "C" not null,
  date timestamptz not null default now(),
  primary key (compte_id, courrier_id)
);

-- One-time permission to fetch a file, for one session, sixty seconds.
create table jeton_telechargement (
  empreinte bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  session_empreinte bytea not null references session (empreinte) on delete cascade,
  type text not null,
  ressource text not null,
  date_expiration timestamptz not null
);
create index jeton_telechargement_session on jeton_telechargement (session_empreinte);
create index jeton_telechargement_expiration on jeton_telechargement (date_expiration);

-- A card that was shared by mail: its link opens once.
create table carte_partagee (
  empreinte bytea primary key,
  client_id uuid not null references client (id) on delete cascade,
  compte_id uuid not null references compte (id) on delete cascade,
  -- Sealed JSON: which card, for whom.
  contenu bytea not null,
  date_expiration timestamptz not null,
  date_utilisation timestamptz
);
create index carte_partagee_expiration on carte_partagee (date_expiration);

-- Links that carry what they will change (a new identifier, a contact address), sealed.
alter table lien drop constraint lien_usage_check;
alter table lien
  add constraint lien_usage_check check (usage in ('Confirmation', 'ResetPassword', 'ChangementIdentifiant',
    'ConfirmationContact')),
  add column donnees bytea;

-- An account that was deleted: kept without a name, for the proof.
alter table compte
  add column date_suppression timestamptz,
  add column motif_suppression text;

-- The management system of the demonstration, on our own base.
create table gestion_personne (
  client_id uuid not null references client (id) on delete cascade,
  num_pers text collate "C" not null,
  -- Digest of the social security number, by which somebody is looked for; the number is sealed in `donnees`.
  nir_empreinte bytea,
  -- Sealed JSON.
  donnees bytea not null,
  primary key (client_id, num_pers)
);
create index gestion_personne_nir on gestion_personne (client_id, nir_empreinte) where nir_empreinte is not null;
create table gestion_contrat (
  client_id uuid not null references client (id) on delete cascade,
  num_contrat text collate "C" not null,
  date_effet date not null,
  -- JSON without anything sensitive; the account is sealed in `rib`.
  donnees jsonb not null,
  rib bytea,
  rib_cotisations bytea,
  version integer not null default 1,
  primary key (client_id, num_contrat)
);
create table gestion_assure (
  client_id uuid not null,
  num_contrat text collate "C" not null,
  num_pers text collate "C" not null,
  rang integer not null,
  is_titulaire boolean not null,
  code_type_beneficiaire text not null,
  date_entree date not null,
  date_sortie date,
  -- The people, grown up, to whom a minor is attached.
  rattache_a text[] collate "C" not null default '{}',
  primary key (client_id, num_contrat, num_pers),
  foreign key (client_id, num_contrat) references gestion_contrat (client_id, num_contrat) on delete cascade,
  foreign key (client_id, num_pers) references gestion_personne (client_id, num_pers) on delete cascade
);
create index gestion_assure_personne on gestion_assure (client_id, num_pers);
create table gestion_paiement (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  reference text not null,
  num_contrat text collate "C" not null,
  date_paiement date not null,
  montant numeric(12, 2) not null,
  code_mode_paiement text not null,
  destinataire_type text not null,
  destinataire_nom text not null,
  iban_masque text,
  etat text not null
);
create index gestion_paiement_contrat on gestion_paiement (client_id, num_contrat, date_paiement desc, id);
create table gestion_decompte (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  num_decompte text not null,
  num_contrat text collate "C" not null,
  num_pers text collate "C" not null,
  date_soins date not null,
  date_reception date not null,
  date_traitement date,
  date_reglement date,
  origine text not null,
  destinataire text not null,
  etat text not null,
  professionnel jsonb,
  depense numeric(12, 2) not null,
  base_remboursement numeric(12, 2) not null,
  montant_ro numeric(12, 2) not null,
  montant_rc numeric(12, 2) not null,
  montant_autre_rc numeric(12, 2) not null default 0,
  reste_a_charge numeric(12, 2) not null,
  nb_actes integer not null,
  codes_domaine text[] not null,
  libelle text not null,
  -- Words of it without case or accents.
  recherche text not null,
  id_paiement uuid references gestion_paiement (id),
  motif_rejet jsonb,
  tiers jsonb
);
-- Read backwards for «the latest first»: what is not settled yet comes before.
create index gestion_decompte_reglement on gestion_decompte (client_id, num_contrat, date_reglement, id);
create index gestion_decompte_soins on gestion_decompte (client_id, num_contrat, date_soins, id);
-- Whole searches are counted and summed in the index alone, however many statements a contract has.
create index gestion_decompte_sommes on gestion_decompte (client_id, num_contrat, num_pers, date_soins)
  include (destinataire, etat, id_paiement, date_reglement, depense, montant_ro, montant_rc, montant_autre_rc,
    reste_a_charge);
create trigger gestion_decompte_annonce after insert or update or delete or truncate on gestion_decompte
  for each statement execute function portail_annonce();
create index gestion_decompte_paiement on gestion_decompte (id_paiement) where id_paiement is not null;
create table gestion_acte (
  decompte_id uuid not null references gestion_decompte (id) on delete cascade,
  rang_ligne integer not null,
  donnees jsonb not null,
  primary key (decompte_id, rang_ligne)
);
create table gestion_echeance (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  num_contrat text collate "C" not null,
  date_echeance date not null,
  donnees jsonb not null
);
create index gestion_echeance_contrat on gestion_echeance (client_id, num_contrat, date_echeance);
create table gestion_courrier (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  num_contrat text collate "C" not null,
  num_pers text collate "C",
  date timestamptz not null,
  is_archive boolean not null default false,
  donnees jsonb not null
);
create index gestion_courrier_contrat on gestion_courrier (client_id, num_contrat, date desc);
create table gestion_document (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  num_contrat text collate "C" not null,
  num_pers text collate "C",
  code_categorie text not null,
  date_document date not null,
  donnees jsonb not null
);
create index gestion_document_contrat on gestion_document (client_id, num_contrat, date_document desc);
-- What the portal handed over, by its own identifier: handed over twice, it is there once.
create table gestion_transmission (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  nature text not null,
  id_externe text not null,
  date timestamptz not null default now()
);
