-- Files imported into lists: where each stands, its pieces, sealed, and the lines that were not taken. Written by hand.

create table import_de_fichier (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C",
  -- The key of the list.
  modele text collate "C" not null,
  -- Who sent it: what is in it is theirs alone.
  compte_id uuid references compte (id) on delete set null,
  auteur text collate "C" not null,
  nom_fichier text not null check (length(nom_fichier) <= 200),
  taille integer not null default 0,
  etat text not null default 'verification'
    check (etat in ('verification', 'verifie', 'enCours', 'fait', 'retour', 'defait', 'abandonne', 'refuse')),
  -- Its present job; `null` while the file is on its way.
  travail_id uuid,
  lignes integer not null default 0,
  lues integer not null default 0,
  crees integer not null default 0,
  modifies integer not null default 0,
  inchanges integer not null default 0,
  refuses integer not null default 0,
  gardees integer not null default 0,
  colonnes_ignorees text[] collate "C" not null default '{}',
  message text,
  date_creation timestamptz not null default now(),
  -- When its rows were written.
  date_ecriture timestamptz,
  date_fin timestamptz
);
create index import_de_fichier_client on import_de_fichier (client_id, date_creation desc, id desc);
create index import_de_fichier_travail on import_de_fichier (travail_id);

create table import_morceau (
  client_id uuid not null references client (id) on delete cascade,
  import_id uuid not null references import_de_fichier (id) on delete cascade,
  rang integer not null,
  contenu bytea not null,
  primary key (import_id, rang)
);

create table import_refus (
  client_id uuid not null references client (id) on delete cascade,
  import_id uuid not null references import_de_fichier (id) on delete cascade,
  ligne integer not null,
  motif text not null,
  primary key (import_id, ligne)
);

-- The imports of a client, as a list of the back office shows them.
create view import_liste as
select id, client_id, version, date_maj, auteur_maj, modele, auteur, nom_fichier, etat, lignes, crees, modifies, inchanges,
  refuses, gardees, message, date_creation, date_fin,
  portail_normalise(nom_fichier || ' ' || auteur) as recherche
from import_de_fichier where travail_id is not null;
