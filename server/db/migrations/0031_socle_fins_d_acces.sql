-- The end of an access, to the instant on every node; what the list of those who work here says of it, and where they work.
-- Written by hand.

-- The instant at which an access that has an end is over; null where it has none.
create function portail_fin_acces(p_jusquau date) returns timestamptz
language sql stable parallel safe
return (p_jusquau + 1)::timestamp at time zone 'Europe/Paris';

-- A session knows until when its account comes in: what nodes keep of it is read again.
create trigger compte_annonce_acces after update of date_expiration_acces on compte
  for each statement execute function portail_annonce();

create or replace view compte_gestionnaire as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.email, c.nom, c.prenom,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_second_facteur_exige, c.is_plateforme, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place,
  c.date_expiration_acces, c.date_revue, c.auteur_revue,
  portail_a_revoir(c.etat_compte, c.date_revue, c.date_creation) as is_a_revoir,
  case when c.date_expiration_acces is null then 'sansFin'
    when not portail_acces_ouvert(c.date_expiration_acces) then 'expire'
    when not portail_acces_ouvert(c.date_expiration_acces - 15) then 'bientot' else 'limite' end as etat_acces,
  case when c.is_plateforme then 'Tous les clients'
    else (select client.libelle from client where client.id = c.client_id) end as perimetre
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and portail_est_de_gestion(r.name));
