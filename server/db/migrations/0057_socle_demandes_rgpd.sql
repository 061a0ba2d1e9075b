-- What members, or the office for them, ask of their data (GDPR, articles 15 to 20): a copy, or its erasure. A copy is kept sealed,
-- in pieces, for seven days. Written by hand.

create table demande_de_donnees (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id) on delete cascade,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C",
  compte_id uuid not null references compte (id) on delete cascade,
  genre text collate "C" not null check (genre in ('copie', 'effacement')),
  etat text collate "C" not null check (etat in ('enPreparation', 'prete', 'expiree', 'aDecider', 'enCours', 'effectuee', 'refusee', 'annulee')),
  origine text collate "C" not null check (origine in ('adherent', 'bureau')),
  motif text check (length(motif) <= 500),
  reponse text check (length(reponse) <= 1000),
  date_demande timestamptz not null default now(),
  date_reponse timestamptz,
  traite_par text collate "C",
  expire_le timestamptz,
  date_telechargement timestamptz,
  -- Bytes of the copy, once it is there.
  taille bigint
);
-- One of a kind at a time.
create unique index demande_de_donnees_ouverte on demande_de_donnees (client_id, compte_id, genre)
  where etat in ('enPreparation', 'aDecider', 'enCours');
create index demande_de_donnees_client on demande_de_donnees (client_id, date_demande desc, id desc);
create index demande_de_donnees_compte on demande_de_donnees (compte_id);

create table copie_morceau (
  demande_id uuid not null references demande_de_donnees (id) on delete cascade,
  client_id uuid not null references client (id) on delete cascade,
  rang integer not null,
  contenu bytea not null,
  primary key (demande_id, rang)
);
create index copie_morceau_client on copie_morceau (client_id);

-- Who asked is read from the account: once it has no name, no line here has one.
create view demande_rgpd as
select d.id, d.client_id, d.version, d.date_maj, d.auteur_maj, c.user_name, c.nom, c.prenom, d.genre, d.etat, d.origine, d.motif,
  d.reponse, d.date_demande, ((d.date_demande at time zone 'Europe/Paris') + interval '1 month')::date as date_limite,
  d.date_reponse, d.traite_par, d.expire_le, d.date_telechargement,
  portail_normalise(c.user_name) as recherche
from demande_de_donnees d join compte c on c.id = d.compte_id;
