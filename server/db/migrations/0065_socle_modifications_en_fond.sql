-- A change of all that a filter finds, when it is too long to wait for, goes the way of an import: the same queue, the same
-- states, undone alike. Its piece holds what was asked, sealed as the pieces of a file are. Written by hand.

alter table import_de_fichier
  add column genre text not null default 'fichier' check (genre in ('fichier', 'selection')),
  -- What the rows that would change hold now, as who asks may read it.
  add column avant jsonb;

create or replace view import_liste as
select id, client_id, version, date_maj, auteur_maj, modele, auteur, nom_fichier, etat, lignes, crees, modifies, inchanges,
  refuses, gardees, message, date_creation, date_fin,
  portail_normalise(nom_fichier || ' ' || auteur) as recherche, genre
from import_de_fichier where travail_id is not null;
