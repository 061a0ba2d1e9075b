-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

create table action_amf (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_amf_requis boolean default true not null,
  duree_validite_min integer not null,
  nb_tentatives_max integer not null,
  canaux text[] default '{}'::text[] not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint action_amf_code_unique UNIQUE (client_id, code),
  constraint action_amf_pk PRIMARY KEY (id)
);

create table categorie_document (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  icone text collate "C" not null,
  duree_conservation_mois integer not null,
  is_visible_adherent boolean default false not null,
  is_sensible boolean default false not null,
  sens text collate "C" not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint categorie_document_code_unique UNIQUE (client_id, code),
  constraint categorie_document_pk PRIMARY KEY (id)
);

create table categorie_faq (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  icone text collate "C" not null,
  user_types text[] default '{}'::text[] not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint categorie_faq_code_unique UNIQUE (client_id, code),
  constraint categorie_faq_pk PRIMARY KEY (id)
);

create table categorie_sociale (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  niveau integer not null,
  code_parent text collate "C",
  is_actif_pro boolean default true not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint categorie_sociale_code_unique UNIQUE (client_id, code),
  constraint categorie_sociale_pk PRIMARY KEY (id)
);

create table civilite (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  sexe text collate "C",
  libelle_long text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint civilite_code_unique UNIQUE (client_id, code),
  constraint civilite_pk PRIMARY KEY (id)
);

create table code_btq (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint code_btq_code_unique UNIQUE (client_id, code),
  constraint code_btq_pk PRIMARY KEY (id)
);

create table code_postal (
  id uuid default portail_uuid7() not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_postal text collate "C" not null,
  localite text collate "C" not null,
  localite_tri text collate "C" generated always as (portail_normalise(localite)) stored,
  code_insee text collate "C" not null,
  nom_commune text collate "C" not null,
  departement text collate "C" not null,
  is_cedex boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(libelle, ''::text) || ' '::text) || COALESCE(nom_commune, ''::text)))) stored,
  constraint code_postal_code_unique UNIQUE (code),
  constraint code_postal_pk PRIMARY KEY (id)
);

create table contact_objet (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_parent text collate "C",
  email_destinataire text collate "C",
  file_traitement text collate "C",
  delai_reponse_jours integer,
  is_piece_jointe boolean default false not null,
  article_faq_id text collate "C",
  is_reclamation boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint contact_objet_code_unique UNIQUE (client_id, code),
  constraint contact_objet_pk PRIMARY KEY (id)
);

create table courrier (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_categorie_document text collate "C" not null,
  canal text collate "C" not null,
  gabarit text collate "C",
  is_demat boolean default false not null,
  delai_affichage_jours integer default 0,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint courrier_code_unique UNIQUE (client_id, code),
  constraint courrier_pk PRIMARY KEY (id)
);

create table couverture (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  type text collate "C" not null,
  code_produit text collate "C" not null,
  niveau integer not null,
  is_sante boolean default false not null,
  is_prevoyance boolean default false not null,
  is_vel boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(code_produit, ''::text)))) stored,
  constraint couverture_code_unique UNIQUE (client_id, code),
  constraint couverture_pk PRIMARY KEY (id)
);

create table domaine (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  icone text collate "C" not null,
  code_parent text collate "C",
  mettre_en_valeur boolean default false not null,
  tags text[] default '{}'::text[] not null,
  is_simulateur boolean default false not null,
  is_demande_en_ligne boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint domaine_code_unique UNIQUE (client_id, code),
  constraint domaine_pk PRIMARY KEY (id)
);

create table domaine_messagerie_interdit (
  id uuid default portail_uuid7() not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  domaine text collate "C" not null,
  source text collate "C" default 'manuel'::text not null,
  is_sous_domaines boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint domaine_messagerie_interdit_code_unique UNIQUE (code),
  constraint domaine_messagerie_interdit_domaine_unique UNIQUE (domaine),
  constraint domaine_messagerie_interdit_pk PRIMARY KEY (id)
);

create table echanges_noemie (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  sens text collate "C",
  libelle_adherent text collate "C" not null,
  couleur text collate "C",
  is_final boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint echanges_noemie_code_unique UNIQUE (client_id, code),
  constraint echanges_noemie_pk PRIMARY KEY (id)
);

create table echeancier_paiement (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  jour integer not null,
  code_frequence text collate "C" not null,
  is_par_defaut boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint echeancier_paiement_code_unique UNIQUE (client_id, code),
  constraint echeancier_paiement_pk PRIMARY KEY (id)
);

create table fonctionnalite_backend (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  cle text collate "C" not null,
  domaine text collate "C" not null,
  is_activated boolean default true not null,
  mode_gestion text collate "C" not null,
  is_envoi_ar_activated boolean default false not null,
  description text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(cle, ''::text)))) stored,
  constraint fonctionnalite_backend_cle_unique UNIQUE (client_id, cle),
  constraint fonctionnalite_backend_code_unique UNIQUE (client_id, code),
  constraint fonctionnalite_backend_pk PRIMARY KEY (id)
);

create table frequence_appel (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  nb_mois integer not null,
  nb_appels_an integer not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint frequence_appel_code_unique UNIQUE (client_id, code),
  constraint frequence_appel_pk PRIMARY KEY (id)
);

create table frequence_paiement (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  nb_mois integer,
  is_terme_echu boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint frequence_paiement_code_unique UNIQUE (client_id, code),
  constraint frequence_paiement_pk PRIMARY KEY (id)
);

create table grand_regime (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_regime_simplifie text collate "C",
  is_alsace_moselle boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint grand_regime_code_unique UNIQUE (client_id, code),
  constraint grand_regime_pk PRIMARY KEY (id)
);

create table medecin_direct (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_partenaire text collate "C" not null,
  url text collate "C" not null,
  is_sso boolean default false not null,
  telephone text collate "C",
  couvertures text[] default '{}'::text[] not null,
  texte text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint medecin_direct_code_unique UNIQUE (client_id, code),
  constraint medecin_direct_pk PRIMARY KEY (id)
);

create table mode_paiement (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_cotisation boolean default false not null,
  is_prestation boolean default false not null,
  is_rib_requis boolean default false not null,
  is_mandat_requis boolean default false not null,
  is_selectionnable_adherent boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint mode_paiement_code_unique UNIQUE (client_id, code),
  constraint mode_paiement_pk PRIMARY KEY (id)
);

create table mode_remuneration (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_fixe boolean default false not null,
  periodicite text collate "C" not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint mode_remuneration_code_unique UNIQUE (client_id, code),
  constraint mode_remuneration_pk PRIMARY KEY (id)
);

create table motif_changement_couverture (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_justificatif boolean default false not null,
  is_hors_echeance boolean default false not null,
  delai_mois integer,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint motif_changement_couverture_code_unique UNIQUE (client_id, code),
  constraint motif_changement_couverture_pk PRIMARY KEY (id)
);

create table motif_refus_teletransmission (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_commentaire boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint motif_refus_teletransmission_code_unique UNIQUE (client_id, code),
  constraint motif_refus_teletransmission_pk PRIMARY KEY (id)
);

create table motif_suppression_compte (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_commentaire boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint motif_suppression_compte_code_unique UNIQUE (client_id, code),
  constraint motif_suppression_compte_pk PRIMARY KEY (id)
);

create table motifs_refus (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_type_demande text[] default '{}'::text[] not null,
  message_adherent text collate "C" not null,
  is_reouvrable boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint motifs_refus_code_unique UNIQUE (client_id, code),
  constraint motifs_refus_pk PRIMARY KEY (id)
);

create table motifs_retour_noemie (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  type text collate "C" not null,
  message_adherent text collate "C",
  action text collate "C",
  is_bloquant boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint motifs_retour_noemie_code_unique UNIQUE (client_id, code),
  constraint motifs_retour_noemie_pk PRIMARY KEY (id)
);

create table nature_voie (
  id uuid default portail_uuid7() not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  abreviation text collate "C" not null,
  is_sirene boolean default false not null,
  alias text[] default '{}'::text[] not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint nature_voie_code_unique UNIQUE (code),
  constraint nature_voie_pk PRIMARY KEY (id)
);

create table pays (
  id uuid default portail_uuid7() not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_iso2 text collate "C" not null,
  code_iso3 text collate "C" not null,
  code_numerique text collate "C" not null,
  code_insee text collate "C",
  libelle_nationalite text collate "C",
  indicatif text collate "C" not null,
  is_sepa boolean default false not null,
  is_ue boolean default false not null,
  is_eee boolean default false not null,
  longueur_iban integer,
  regex_code_postal text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(code_iso3, ''::text)) || ' '::text) || COALESCE(indicatif, ''::text)) || ' '::text) || COALESCE(libelle_nationalite, ''::text)))) stored,
  constraint pays_code_iso2_unique UNIQUE (code_iso2),
  constraint pays_code_iso3_unique UNIQUE (code_iso3),
  constraint pays_code_numerique_unique UNIQUE (code_numerique),
  constraint pays_code_unique UNIQUE (code),
  constraint pays_pk PRIMARY KEY (id)
);

create table pec_hospitaliere (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  discipline text collate "C" not null,
  is_forfait_journalier boolean default false not null,
  montant_forfait numeric(12,2),
  is_chambre_particuliere boolean default false not null,
  duree_max_jours integer,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint pec_hospitaliere_code_unique UNIQUE (client_id, code),
  constraint pec_hospitaliere_pk PRIMARY KEY (id)
);

create table piece_justificative_sinistre (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_type_sinistre text collate "C" not null,
  is_obligatoire boolean default false not null,
  is_medical boolean default false not null,
  formats text[] default '{}'::text[] not null,
  aide text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint piece_justificative_sinistre_code_unique UNIQUE (client_id, code),
  constraint piece_justificative_sinistre_pk PRIMARY KEY (id)
);

create table prestation (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_acte text collate "C" not null,
  code_famille text collate "C" not null,
  code_domaine text collate "C" not null,
  nomenclature text collate "C" not null,
  brss numeric(12,2),
  taux_ro numeric(5,2) not null,
  is_demande_en_ligne boolean default true not null,
  pieces_requises text[] default '{}'::text[] not null,
  is_renouvellement boolean default false not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(code_acte, ''::text)) || ' '::text) || COALESCE(code_famille, ''::text)))) stored,
  constraint prestation_code_unique UNIQUE (client_id, code),
  constraint prestation_pk PRIMARY KEY (id)
);

create table reseau_soins (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_profession text[] default '{}'::text[] not null,
  url text collate "C",
  telephone text collate "C",
  logo text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint reseau_soins_code_unique UNIQUE (client_id, code),
  constraint reseau_soins_pk PRIMARY KEY (id)
);

create table service_catalogue (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  categorie text collate "C" not null,
  couvertures text[] default '{}'::text[] not null,
  url text collate "C",
  is_sso boolean default false not null,
  telephone text collate "C",
  texte text collate "C",
  image text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint service_catalogue_code_unique UNIQUE (client_id, code),
  constraint service_catalogue_pk PRIMARY KEY (id)
);

create table sexe (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_nir text collate "C" not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint sexe_code_unique UNIQUE (client_id, code),
  constraint sexe_pk PRIMARY KEY (id)
);

create table situation_familiale (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_conjoint boolean default false not null,
  is_justificatif boolean default false not null,
  code_insee text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint situation_familiale_code_unique UNIQUE (client_id, code),
  constraint situation_familiale_pk PRIMARY KEY (id)
);

create table super_audience (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  audiences text[] default '{}'::text[] not null,
  logique text collate "C" default 'OU'::text not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint super_audience_code_unique UNIQUE (client_id, code),
  constraint super_audience_pk PRIMARY KEY (id)
);

create table transcodification_prestation (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  code_source text collate "C" not null,
  systeme text collate "C" not null,
  code_acte text collate "C" not null,
  libelle_adherent text collate "C" not null,
  code_domaine text collate "C" not null,
  icone text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)) || ' '::text) || COALESCE(code_source, ''::text)) || ' '::text) || COALESCE(libelle_adherent, ''::text)))) stored,
  constraint transcodification_prestation_code_unique UNIQUE (client_id, code),
  constraint transcodification_prestation_pk PRIMARY KEY (id)
);

create table type_beneficiaire (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_adulte boolean default false not null,
  is_conjoint boolean default false not null,
  age_max integer,
  is_justificatif boolean default false not null,
  code_rang text collate "C" not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint type_beneficiaire_code_unique UNIQUE (client_id, code),
  constraint type_beneficiaire_pk PRIMARY KEY (id)
);

create table type_evenement (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  gravite text collate "C" not null,
  is_visible_adherent boolean default false not null,
  duree_conservation_mois integer not null,
  libelle_adherent text collate "C",
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint type_evenement_code_unique UNIQUE (client_id, code),
  constraint type_evenement_pk PRIMARY KEY (id)
);

create table type_sinistre (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  libelle_court text collate "C",
  is_prevoyance boolean default true not null,
  franchise_jours integer not null,
  delai_declaration_jours integer not null,
  pieces_par_defaut text[] default '{}'::text[] not null,
  ordre integer default 0 not null,
  is_actif boolean default true not null,
  date_debut date,
  date_fin date,
  is_systeme boolean default false not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint type_sinistre_code_unique UNIQUE (client_id, code),
  constraint type_sinistre_pk PRIMARY KEY (id)
);

alter table action_amf add constraint action_amf_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table categorie_document add constraint categorie_document_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table categorie_faq add constraint categorie_faq_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table categorie_sociale add constraint categorie_sociale_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table categorie_sociale add constraint categorie_sociale_code_parent_reference FOREIGN KEY (client_id, code_parent) REFERENCES categorie_sociale(client_id, code) ON UPDATE CASCADE;

alter table civilite add constraint civilite_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table civilite add constraint civilite_sexe_reference FOREIGN KEY (client_id, sexe) REFERENCES sexe(client_id, code) ON UPDATE CASCADE;

alter table code_btq add constraint code_btq_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table contact_objet add constraint contact_objet_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table contact_objet add constraint contact_objet_code_parent_reference FOREIGN KEY (client_id, code_parent) REFERENCES contact_objet(client_id, code) ON UPDATE CASCADE;

alter table courrier add constraint courrier_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table courrier add constraint courrier_code_categorie_document_reference FOREIGN KEY (client_id, code_categorie_document) REFERENCES categorie_document(client_id, code) ON UPDATE CASCADE;

alter table couverture add constraint couverture_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table domaine add constraint domaine_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table domaine add constraint domaine_code_parent_reference FOREIGN KEY (client_id, code_parent) REFERENCES domaine(client_id, code) ON UPDATE CASCADE;

alter table echanges_noemie add constraint echanges_noemie_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table echeancier_paiement add constraint echeancier_paiement_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table echeancier_paiement add constraint echeancier_paiement_code_frequence_reference FOREIGN KEY (client_id, code_frequence) REFERENCES frequence_appel(client_id, code) ON UPDATE CASCADE;

alter table fonctionnalite_backend add constraint fonctionnalite_backend_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table frequence_appel add constraint frequence_appel_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table frequence_paiement add constraint frequence_paiement_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table grand_regime add constraint grand_regime_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table medecin_direct add constraint medecin_direct_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table mode_paiement add constraint mode_paiement_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table mode_remuneration add constraint mode_remuneration_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table motif_changement_couverture add constraint motif_changement_couverture_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table motif_refus_teletransmission add constraint motif_refus_teletransmission_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table motif_suppression_compte add constraint motif_suppression_compte_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table motifs_refus add constraint motifs_refus_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table motifs_retour_noemie add constraint motifs_retour_noemie_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table pec_hospitaliere add constraint pec_hospitaliere_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table piece_justificative_sinistre add constraint piece_justificative_sinistre_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table piece_justificative_sinistre add constraint piece_justificative_sinistre_code_type_sinistre_reference FOREIGN KEY (client_id, code_type_sinistre) REFERENCES type_sinistre(client_id, code) ON UPDATE CASCADE;

alter table prestation add constraint prestation_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table prestation add constraint prestation_code_domaine_reference FOREIGN KEY (client_id, code_domaine) REFERENCES domaine(client_id, code) ON UPDATE CASCADE;

alter table reseau_soins add constraint reseau_soins_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table service_catalogue add constraint service_catalogue_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table sexe add constraint sexe_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table situation_familiale add constraint situation_familiale_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table super_audience add constraint super_audience_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table transcodification_prestation add constraint transcodification_prestation_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table transcodification_prestation add constraint transcodification_prestation_code_domaine_reference FOREIGN KEY (client_id, code_domaine) REFERENCES domaine(client_id, code) ON UPDATE CASCADE;

alter table type_beneficiaire add constraint type_beneficiaire_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table type_evenement add constraint type_evenement_client FOREIGN KEY (client_id) REFERENCES client(id);

alter table type_sinistre add constraint type_sinistre_client FOREIGN KEY (client_id) REFERENCES client(id);

CREATE INDEX action_amf_recherche_idx ON public.action_amf USING gin (recherche gin_trgm_ops);

CREATE TRIGGER action_amf_delete AFTER DELETE ON public.action_amf REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('action-amf');

CREATE TRIGGER action_amf_insert AFTER INSERT ON public.action_amf REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('action-amf');

CREATE TRIGGER action_amf_suivi BEFORE UPDATE ON public.action_amf FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER action_amf_update AFTER UPDATE ON public.action_amf REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('action-amf');

CREATE INDEX categorie_document_recherche_idx ON public.categorie_document USING gin (recherche gin_trgm_ops);

CREATE TRIGGER categorie_document_delete AFTER DELETE ON public.categorie_document REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-document');

CREATE TRIGGER categorie_document_insert AFTER INSERT ON public.categorie_document REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-document');

CREATE TRIGGER categorie_document_suivi BEFORE UPDATE ON public.categorie_document FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER categorie_document_update AFTER UPDATE ON public.categorie_document REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-document');

CREATE INDEX categorie_faq_recherche_idx ON public.categorie_faq USING gin (recherche gin_trgm_ops);

CREATE TRIGGER categorie_faq_delete AFTER DELETE ON public.categorie_faq REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-faq');

CREATE TRIGGER categorie_faq_insert AFTER INSERT ON public.categorie_faq REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-faq');

CREATE TRIGGER categorie_faq_suivi BEFORE UPDATE ON public.categorie_faq FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER categorie_faq_update AFTER UPDATE ON public.categorie_faq REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-faq');

CREATE INDEX categorie_sociale_code_parent_idx ON public.categorie_sociale USING btree (client_id, code_parent);

CREATE INDEX categorie_sociale_recherche_idx ON public.categorie_sociale USING gin (recherche gin_trgm_ops);

CREATE TRIGGER categorie_sociale_delete AFTER DELETE ON public.categorie_sociale REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-sociale');

CREATE TRIGGER categorie_sociale_insert AFTER INSERT ON public.categorie_sociale REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-sociale');

CREATE TRIGGER categorie_sociale_suivi BEFORE UPDATE ON public.categorie_sociale FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER categorie_sociale_update AFTER UPDATE ON public.categorie_sociale REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('categorie-sociale');

CREATE INDEX civilite_recherche_idx ON public.civilite USING gin (recherche gin_trgm_ops);

CREATE INDEX civilite_sexe_idx ON public.civilite USING btree (client_id, sexe);

CREATE TRIGGER civilite_delete AFTER DELETE ON public.civilite REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('civilite');

CREATE TRIGGER civilite_insert AFTER INSERT ON public.civilite REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('civilite');

CREATE TRIGGER civilite_suivi BEFORE UPDATE ON public.civilite FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER civilite_update AFTER UPDATE ON public.civilite REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('civilite');

CREATE INDEX code_btq_recherche_idx ON public.code_btq USING gin (recherche gin_trgm_ops);

CREATE TRIGGER code_btq_delete AFTER DELETE ON public.code_btq REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-btq');

CREATE TRIGGER code_btq_insert AFTER INSERT ON public.code_btq REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-btq');

CREATE TRIGGER code_btq_suivi BEFORE UPDATE ON public.code_btq FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER code_btq_update AFTER UPDATE ON public.code_btq REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-btq');

CREATE INDEX code_postal_code_insee_idx ON public.code_postal USING btree (code_insee, id);

CREATE INDEX code_postal_code_postal_idx ON public.code_postal USING btree (code_postal, id);

CREATE INDEX code_postal_departement_code_postal_idx ON public.code_postal USING btree (departement, code_postal, id);

CREATE INDEX code_postal_departement_idx ON public.code_postal USING btree (departement, id);

CREATE INDEX code_postal_departement_localite_tri_idx ON public.code_postal USING btree (departement, localite_tri, id);

CREATE INDEX code_postal_localite_idx ON public.code_postal USING btree (localite, id);

CREATE INDEX code_postal_localite_tri_idx ON public.code_postal USING btree (localite_tri, id);

CREATE INDEX code_postal_recherche_idx ON public.code_postal USING gin (recherche gin_trgm_ops);

CREATE TRIGGER code_postal_delete AFTER DELETE ON public.code_postal REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-postal');

CREATE TRIGGER code_postal_insert AFTER INSERT ON public.code_postal REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-postal');

CREATE TRIGGER code_postal_suivi BEFORE UPDATE ON public.code_postal FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER code_postal_update AFTER UPDATE ON public.code_postal REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('code-postal');

CREATE INDEX contact_objet_code_parent_idx ON public.contact_objet USING btree (client_id, code_parent);

CREATE INDEX contact_objet_recherche_idx ON public.contact_objet USING gin (recherche gin_trgm_ops);

CREATE TRIGGER contact_objet_delete AFTER DELETE ON public.contact_objet REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('contact-objet');

CREATE TRIGGER contact_objet_insert AFTER INSERT ON public.contact_objet REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('contact-objet');

CREATE TRIGGER contact_objet_suivi BEFORE UPDATE ON public.contact_objet FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER contact_objet_update AFTER UPDATE ON public.contact_objet REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('contact-objet');

CREATE INDEX courrier_code_categorie_document_idx ON public.courrier USING btree (client_id, code_categorie_document);

CREATE INDEX courrier_recherche_idx ON public.courrier USING gin (recherche gin_trgm_ops);

CREATE TRIGGER courrier_delete AFTER DELETE ON public.courrier REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('courrier');

CREATE TRIGGER courrier_insert AFTER INSERT ON public.courrier REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('courrier');

CREATE TRIGGER courrier_suivi BEFORE UPDATE ON public.courrier FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER courrier_update AFTER UPDATE ON public.courrier REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('courrier');

CREATE INDEX couverture_recherche_idx ON public.couverture USING gin (recherche gin_trgm_ops);

CREATE TRIGGER couverture_delete AFTER DELETE ON public.couverture REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('couverture');

CREATE TRIGGER couverture_insert AFTER INSERT ON public.couverture REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('couverture');

CREATE TRIGGER couverture_suivi BEFORE UPDATE ON public.couverture FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER couverture_update AFTER UPDATE ON public.couverture REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('couverture');

CREATE INDEX domaine_code_parent_idx ON public.domaine USING btree (client_id, code_parent);

CREATE INDEX domaine_recherche_idx ON public.domaine USING gin (recherche gin_trgm_ops);

CREATE TRIGGER domaine_delete AFTER DELETE ON public.domaine REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine');

CREATE TRIGGER domaine_insert AFTER INSERT ON public.domaine REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine');

CREATE TRIGGER domaine_suivi BEFORE UPDATE ON public.domaine FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER domaine_update AFTER UPDATE ON public.domaine REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine');

CREATE INDEX domaine_messagerie_interdit_domaine_idx ON public.domaine_messagerie_interdit USING btree (domaine, id);

CREATE INDEX domaine_messagerie_interdit_recherche_idx ON public.domaine_messagerie_interdit USING gin (recherche gin_trgm_ops);

CREATE TRIGGER domaine_messagerie_interdit_delete AFTER DELETE ON public.domaine_messagerie_interdit REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine-messagerie-interdit');

CREATE TRIGGER domaine_messagerie_interdit_insert AFTER INSERT ON public.domaine_messagerie_interdit REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine-messagerie-interdit');

CREATE TRIGGER domaine_messagerie_interdit_suivi BEFORE UPDATE ON public.domaine_messagerie_interdit FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER domaine_messagerie_interdit_update AFTER UPDATE ON public.domaine_messagerie_interdit REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('domaine-messagerie-interdit');

CREATE INDEX echanges_noemie_recherche_idx ON public.echanges_noemie USING gin (recherche gin_trgm_ops);

CREATE TRIGGER echanges_noemie_delete AFTER DELETE ON public.echanges_noemie REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echanges-noemie');

CREATE TRIGGER echanges_noemie_insert AFTER INSERT ON public.echanges_noemie REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echanges-noemie');

CREATE TRIGGER echanges_noemie_suivi BEFORE UPDATE ON public.echanges_noemie FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER echanges_noemie_update AFTER UPDATE ON public.echanges_noemie REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echanges-noemie');

CREATE INDEX echeancier_paiement_code_frequence_idx ON public.echeancier_paiement USING btree (client_id, code_frequence);

CREATE INDEX echeancier_paiement_recherche_idx ON public.echeancier_paiement USING gin (recherche gin_trgm_ops);

CREATE TRIGGER echeancier_paiement_delete AFTER DELETE ON public.echeancier_paiement REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echeancier-paiement');

CREATE TRIGGER echeancier_paiement_insert AFTER INSERT ON public.echeancier_paiement REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echeancier-paiement');

CREATE TRIGGER echeancier_paiement_suivi BEFORE UPDATE ON public.echeancier_paiement FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER echeancier_paiement_update AFTER UPDATE ON public.echeancier_paiement REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('echeancier-paiement');

CREATE INDEX fonctionnalite_backend_recherche_idx ON public.fonctionnalite_backend USING gin (recherche gin_trgm_ops);

CREATE TRIGGER fonctionnalite_backend_delete AFTER DELETE ON public.fonctionnalite_backend REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('fonctionnalite-backend');

CREATE TRIGGER fonctionnalite_backend_insert AFTER INSERT ON public.fonctionnalite_backend REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('fonctionnalite-backend');

CREATE TRIGGER fonctionnalite_backend_suivi BEFORE UPDATE ON public.fonctionnalite_backend FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER fonctionnalite_backend_update AFTER UPDATE ON public.fonctionnalite_backend REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('fonctionnalite-backend');

CREATE INDEX frequence_appel_recherche_idx ON public.frequence_appel USING gin (recherche gin_trgm_ops);

CREATE TRIGGER frequence_appel_delete AFTER DELETE ON public.frequence_appel REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-appel');

CREATE TRIGGER frequence_appel_insert AFTER INSERT ON public.frequence_appel REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-appel');

CREATE TRIGGER frequence_appel_suivi BEFORE UPDATE ON public.frequence_appel FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER frequence_appel_update AFTER UPDATE ON public.frequence_appel REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-appel');

CREATE INDEX frequence_paiement_recherche_idx ON public.frequence_paiement USING gin (recherche gin_trgm_ops);

CREATE TRIGGER frequence_paiement_delete AFTER DELETE ON public.frequence_paiement REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-paiement');

CREATE TRIGGER frequence_paiement_insert AFTER INSERT ON public.frequence_paiement REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-paiement');

CREATE TRIGGER frequence_paiement_suivi BEFORE UPDATE ON public.frequence_paiement FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER frequence_paiement_update AFTER UPDATE ON public.frequence_paiement REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('frequence-paiement');

CREATE INDEX grand_regime_recherche_idx ON public.grand_regime USING gin (recherche gin_trgm_ops);

CREATE TRIGGER grand_regime_delete AFTER DELETE ON public.grand_regime REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('grand-regime');

CREATE TRIGGER grand_regime_insert AFTER INSERT ON public.grand_regime REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('grand-regime');

CREATE TRIGGER grand_regime_suivi BEFORE UPDATE ON public.grand_regime FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER grand_regime_update AFTER UPDATE ON public.grand_regime REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('grand-regime');

CREATE INDEX medecin_direct_couvertures_idx ON public.medecin_direct USING gin (couvertures);

CREATE INDEX medecin_direct_recherche_idx ON public.medecin_direct USING gin (recherche gin_trgm_ops);

CREATE TRIGGER medecin_direct_delete AFTER DELETE ON public.medecin_direct REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('medecin-direct');

CREATE TRIGGER medecin_direct_insert AFTER INSERT ON public.medecin_direct REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('medecin-direct');

CREATE TRIGGER medecin_direct_suivi BEFORE UPDATE ON public.medecin_direct FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER medecin_direct_update AFTER UPDATE ON public.medecin_direct REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('medecin-direct');

CREATE INDEX mode_paiement_recherche_idx ON public.mode_paiement USING gin (recherche gin_trgm_ops);

CREATE TRIGGER mode_paiement_delete AFTER DELETE ON public.mode_paiement REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-paiement');

CREATE TRIGGER mode_paiement_insert AFTER INSERT ON public.mode_paiement REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-paiement');

CREATE TRIGGER mode_paiement_suivi BEFORE UPDATE ON public.mode_paiement FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER mode_paiement_update AFTER UPDATE ON public.mode_paiement REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-paiement');

CREATE INDEX mode_remuneration_recherche_idx ON public.mode_remuneration USING gin (recherche gin_trgm_ops);

CREATE TRIGGER mode_remuneration_delete AFTER DELETE ON public.mode_remuneration REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-remuneration');

CREATE TRIGGER mode_remuneration_insert AFTER INSERT ON public.mode_remuneration REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-remuneration');

CREATE TRIGGER mode_remuneration_suivi BEFORE UPDATE ON public.mode_remuneration FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER mode_remuneration_update AFTER UPDATE ON public.mode_remuneration REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('mode-remuneration');

CREATE INDEX motif_changement_couverture_recherche_idx ON public.motif_changement_couverture USING gin (recherche gin_trgm_ops);

CREATE TRIGGER motif_changement_couverture_delete AFTER DELETE ON public.motif_changement_couverture REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-changement-couverture');

CREATE TRIGGER motif_changement_couverture_insert AFTER INSERT ON public.motif_changement_couverture REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-changement-couverture');

CREATE TRIGGER motif_changement_couverture_suivi BEFORE UPDATE ON public.motif_changement_couverture FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER motif_changement_couverture_update AFTER UPDATE ON public.motif_changement_couverture REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-changement-couverture');

CREATE INDEX motif_refus_teletransmission_recherche_idx ON public.motif_refus_teletransmission USING gin (recherche gin_trgm_ops);

CREATE TRIGGER motif_refus_teletransmission_delete AFTER DELETE ON public.motif_refus_teletransmission REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-refus-teletransmission');

CREATE TRIGGER motif_refus_teletransmission_insert AFTER INSERT ON public.motif_refus_teletransmission REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-refus-teletransmission');

CREATE TRIGGER motif_refus_teletransmission_suivi BEFORE UPDATE ON public.motif_refus_teletransmission FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER motif_refus_teletransmission_update AFTER UPDATE ON public.motif_refus_teletransmission REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-refus-teletransmission');

CREATE INDEX motif_suppression_compte_recherche_idx ON public.motif_suppression_compte USING gin (recherche gin_trgm_ops);

CREATE TRIGGER motif_suppression_compte_delete AFTER DELETE ON public.motif_suppression_compte REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-suppression-compte');

CREATE TRIGGER motif_suppression_compte_insert AFTER INSERT ON public.motif_suppression_compte REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-suppression-compte');

CREATE TRIGGER motif_suppression_compte_suivi BEFORE UPDATE ON public.motif_suppression_compte FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER motif_suppression_compte_update AFTER UPDATE ON public.motif_suppression_compte REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motif-suppression-compte');

CREATE INDEX motifs_refus_recherche_idx ON public.motifs_refus USING gin (recherche gin_trgm_ops);

CREATE TRIGGER motifs_refus_delete AFTER DELETE ON public.motifs_refus REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-refus');

CREATE TRIGGER motifs_refus_insert AFTER INSERT ON public.motifs_refus REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-refus');

CREATE TRIGGER motifs_refus_suivi BEFORE UPDATE ON public.motifs_refus FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER motifs_refus_update AFTER UPDATE ON public.motifs_refus REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-refus');

CREATE INDEX motifs_retour_noemie_recherche_idx ON public.motifs_retour_noemie USING gin (recherche gin_trgm_ops);

CREATE TRIGGER motifs_retour_noemie_delete AFTER DELETE ON public.motifs_retour_noemie REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-retour-noemie');

CREATE TRIGGER motifs_retour_noemie_insert AFTER INSERT ON public.motifs_retour_noemie REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-retour-noemie');

CREATE TRIGGER motifs_retour_noemie_suivi BEFORE UPDATE ON public.motifs_retour_noemie FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER motifs_retour_noemie_update AFTER UPDATE ON public.motifs_retour_noemie REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('motifs-retour-noemie');

CREATE INDEX nature_voie_recherche_idx ON public.nature_voie USING gin (recherche gin_trgm_ops);

CREATE TRIGGER nature_voie_delete AFTER DELETE ON public.nature_voie REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('nature-voie');

CREATE TRIGGER nature_voie_insert AFTER INSERT ON public.nature_voie REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('nature-voie');

CREATE TRIGGER nature_voie_suivi BEFORE UPDATE ON public.nature_voie FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER nature_voie_update AFTER UPDATE ON public.nature_voie REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('nature-voie');

CREATE INDEX pays_recherche_idx ON public.pays USING gin (recherche gin_trgm_ops);

CREATE TRIGGER pays_delete AFTER DELETE ON public.pays REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pays');

CREATE TRIGGER pays_insert AFTER INSERT ON public.pays REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pays');

CREATE TRIGGER pays_suivi BEFORE UPDATE ON public.pays FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER pays_update AFTER UPDATE ON public.pays REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pays');

CREATE INDEX pec_hospitaliere_recherche_idx ON public.pec_hospitaliere USING gin (recherche gin_trgm_ops);

CREATE TRIGGER pec_hospitaliere_delete AFTER DELETE ON public.pec_hospitaliere REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pec-hospitaliere');

CREATE TRIGGER pec_hospitaliere_insert AFTER INSERT ON public.pec_hospitaliere REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pec-hospitaliere');

CREATE TRIGGER pec_hospitaliere_suivi BEFORE UPDATE ON public.pec_hospitaliere FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER pec_hospitaliere_update AFTER UPDATE ON public.pec_hospitaliere REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('pec-hospitaliere');

CREATE INDEX piece_justificative_sinistre_code_type_sinistre_idx ON public.piece_justificative_sinistre USING btree (client_id, code_type_sinistre);

CREATE INDEX piece_justificative_sinistre_recherche_idx ON public.piece_justificative_sinistre USING gin (recherche gin_trgm_ops);

CREATE TRIGGER piece_justificative_sinistre_delete AFTER DELETE ON public.piece_justificative_sinistre REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('piece-justificative-sinistre');

CREATE TRIGGER piece_justificative_sinistre_insert AFTER INSERT ON public.piece_justificative_sinistre REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('piece-justificative-sinistre');

CREATE TRIGGER piece_justificative_sinistre_suivi BEFORE UPDATE ON public.piece_justificative_sinistre FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER piece_justificative_sinistre_update AFTER UPDATE ON public.piece_justificative_sinistre REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('piece-justificative-sinistre');

CREATE INDEX prestation_code_domaine_idx ON public.prestation USING btree (client_id, code_domaine);

CREATE INDEX prestation_recherche_idx ON public.prestation USING gin (recherche gin_trgm_ops);

CREATE TRIGGER prestation_delete AFTER DELETE ON public.prestation REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('prestation');

CREATE TRIGGER prestation_insert AFTER INSERT ON public.prestation REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('prestation');

CREATE TRIGGER prestation_suivi BEFORE UPDATE ON public.prestation FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER prestation_update AFTER UPDATE ON public.prestation REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('prestation');

CREATE INDEX reseau_soins_recherche_idx ON public.reseau_soins USING gin (recherche gin_trgm_ops);

CREATE TRIGGER reseau_soins_delete AFTER DELETE ON public.reseau_soins REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reseau-soins');

CREATE TRIGGER reseau_soins_insert AFTER INSERT ON public.reseau_soins REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reseau-soins');

CREATE TRIGGER reseau_soins_suivi BEFORE UPDATE ON public.reseau_soins FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER reseau_soins_update AFTER UPDATE ON public.reseau_soins REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('reseau-soins');

CREATE INDEX service_catalogue_couvertures_idx ON public.service_catalogue USING gin (couvertures);

CREATE INDEX service_catalogue_recherche_idx ON public.service_catalogue USING gin (recherche gin_trgm_ops);

CREATE TRIGGER service_catalogue_delete AFTER DELETE ON public.service_catalogue REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('service-catalogue');

CREATE TRIGGER service_catalogue_insert AFTER INSERT ON public.service_catalogue REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('service-catalogue');

CREATE TRIGGER service_catalogue_suivi BEFORE UPDATE ON public.service_catalogue FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER service_catalogue_update AFTER UPDATE ON public.service_catalogue REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('service-catalogue');

CREATE INDEX sexe_recherche_idx ON public.sexe USING gin (recherche gin_trgm_ops);

CREATE TRIGGER sexe_delete AFTER DELETE ON public.sexe REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('sexe');

CREATE TRIGGER sexe_insert AFTER INSERT ON public.sexe REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('sexe');

CREATE TRIGGER sexe_suivi BEFORE UPDATE ON public.sexe FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER sexe_update AFTER UPDATE ON public.sexe REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('sexe');

CREATE INDEX situation_familiale_recherche_idx ON public.situation_familiale USING gin (recherche gin_trgm_ops);

CREATE TRIGGER situation_familiale_delete AFTER DELETE ON public.situation_familiale REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('situation-familiale');

CREATE TRIGGER situation_familiale_insert AFTER INSERT ON public.situation_familiale REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('situation-familiale');

CREATE TRIGGER situation_familiale_suivi BEFORE UPDATE ON public.situation_familiale FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER situation_familiale_update AFTER UPDATE ON public.situation_familiale REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('situation-familiale');

CREATE INDEX super_audience_recherche_idx ON public.super_audience USING gin (recherche gin_trgm_ops);

CREATE TRIGGER super_audience_delete AFTER DELETE ON public.super_audience REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('super-audience');

CREATE TRIGGER super_audience_insert AFTER INSERT ON public.super_audience REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('super-audience');

CREATE TRIGGER super_audience_suivi BEFORE UPDATE ON public.super_audience FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER super_audience_update AFTER UPDATE ON public.super_audience REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('super-audience');

CREATE INDEX transcodification_prestation_code_domaine_idx ON public.transcodification_prestation USING btree (client_id, code_domaine);

CREATE INDEX transcodification_prestation_recherche_idx ON public.transcodification_prestation USING gin (recherche gin_trgm_ops);

CREATE TRIGGER transcodification_prestation_delete AFTER DELETE ON public.transcodification_prestation REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('transcodification-prestation');

CREATE TRIGGER transcodification_prestation_insert AFTER INSERT ON public.transcodification_prestation REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('transcodification-prestation');

CREATE TRIGGER transcodification_prestation_suivi BEFORE UPDATE ON public.transcodification_prestation FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER transcodification_prestation_update AFTER UPDATE ON public.transcodification_prestation REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('transcodification-prestation');

CREATE INDEX type_beneficiaire_recherche_idx ON public.type_beneficiaire USING gin (recherche gin_trgm_ops);

CREATE TRIGGER type_beneficiaire_delete AFTER DELETE ON public.type_beneficiaire REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-beneficiaire');

CREATE TRIGGER type_beneficiaire_insert AFTER INSERT ON public.type_beneficiaire REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-beneficiaire');

CREATE TRIGGER type_beneficiaire_suivi BEFORE UPDATE ON public.type_beneficiaire FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER type_beneficiaire_update AFTER UPDATE ON public.type_beneficiaire REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-beneficiaire');

CREATE INDEX type_evenement_recherche_idx ON public.type_evenement USING gin (recherche gin_trgm_ops);

CREATE TRIGGER type_evenement_delete AFTER DELETE ON public.type_evenement REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-evenement');

CREATE TRIGGER type_evenement_insert AFTER INSERT ON public.type_evenement REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-evenement');

CREATE TRIGGER type_evenement_suivi BEFORE UPDATE ON public.type_evenement FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER type_evenement_update AFTER UPDATE ON public.type_evenement REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-evenement');

CREATE INDEX type_sinistre_pieces_par_defaut_idx ON public.type_sinistre USING gin (pieces_par_defaut);

CREATE INDEX type_sinistre_recherche_idx ON public.type_sinistre USING gin (recherche gin_trgm_ops);

CREATE TRIGGER type_sinistre_delete AFTER DELETE ON public.type_sinistre REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-sinistre');

CREATE TRIGGER type_sinistre_insert AFTER INSERT ON public.type_sinistre REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-sinistre');

CREATE TRIGGER type_sinistre_suivi BEFORE UPDATE ON public.type_sinistre FOR EACH ROW EXECUTE FUNCTION portail_suivi();

CREATE TRIGGER type_sinistre_update AFTER UPDATE ON public.type_sinistre REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('type-sinistre');
