-- What somebody should look at in what managers see and take away. Written by hand.
create table alerte_d_acces (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id) on delete cascade,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  date timestamptz not null default now(),
  nature text collate "C" not null check (nature in ('consultations', 'export')),
  acteur_id uuid,
  acteur text collate "C" not null,
  -- Members seen, or lines taken away.
  nombre integer not null,
  ressource text collate "C",
  etat text collate "C" not null default 'aVoir' check (etat in ('aVoir', 'vue')),
  -- By what it is known: it is raised once.
  cle text collate "C" not null,
  unique (client_id, cle)
);
create index alerte_d_acces_client on alerte_d_acces (client_id, date desc, id desc);
create index modification_consultees on journal.modification (date) where action in ('lecture', 'export');

create view alerte_acces as
select id, client_id, version, date_maj, auteur_maj, date, nature, acteur, nombre, ressource, etat,
  portail_normalise(acteur) as recherche
from alerte_d_acces;

-- What nobody tries any more is counted at each look of who works here.
create index travail_rebut on travail (client_id) where etat = 'rebut';
