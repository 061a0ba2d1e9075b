-- Who works here for a time: until when, as what and why. Written by hand.
alter table compte add column motif_acces text collate "C";

create view acces_administrateur as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.email, roles.libelles as role,
  (c.date_creation at time zone 'Europe/Paris')::date as date_debut, c.date_expiration_acces as date_fin,
  c.motif_acces as motif,
  case when c.etat_compte = 'desactive' or not portail_acces_ouvert(c.date_expiration_acces) then 'expire'
    when not portail_acces_ouvert(c.date_expiration_acces - 15) then 'bientot' else 'limite' end as etat,
  portail_a_revoir(c.etat_compte, c.date_revue, c.date_creation) as is_a_revoir,
  portail_normalise(c.email || ' ' || roles.libelles) as recherche
from compte c
cross join lateral (
  select string_agg(r.libelle, ', ' order by portail_normalise(r.libelle)) as libelles
  from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and portail_est_de_gestion(r.name)) as roles
where c.date_expiration_acces is not null and c.etat_compte <> 'supprime' and roles.libelles is not null;
