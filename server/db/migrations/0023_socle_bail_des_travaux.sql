-- What is being done has no other try to come: the end of its lease is not shown. The version is the number of the lease: it never
-- goes back, where tries begin again with each relaunch. Written by hand.
create or replace view envoi as
select id, client_id, version, date_maj, auteur_maj, donnees ->> 'destinataire' as destinataire,
  donnees ->> 'canal' as canal, donnees ->> 'modele' as modele,
  case etat when 'aFaire' then 'aEnvoyer' when 'enCours' then 'aEnvoyer' when 'fait' then 'envoye' else etat end as etat,
  essais, erreur, date_creation, case etat when 'fait' then date_fin end as date_envoi,
  case when etat = 'aFaire' then prochain_essai end as prochain_essai,
  portail_normalise(coalesce(donnees ->> 'destinataire', '')) as recherche
from travail where genre = 'envoi';

create or replace view travail_client as
select id, client_id, version, date_maj, auteur_maj, genre, etat,
  case when etat = 'aFaire' then prochain_essai end as prochain_essai, essais, erreur, progression, date_creation, date_fin
from travail where client_id is not null;
create or replace view travail_installation as
select id, version, date_maj, auteur_maj, genre, etat,
  case when etat = 'aFaire' then prochain_essai end as prochain_essai, essais, erreur, progression, date_creation, date_fin
from travail where client_id is null;
