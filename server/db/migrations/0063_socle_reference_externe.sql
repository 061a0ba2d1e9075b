-- The key of a person in another system: searched, shown, one account at most for each. Written by hand.

create unique index compte_reference_externe_unique on compte (client_id, reference_externe)
  where reference_externe is not null and etat_compte <> 'supprime';

drop trigger compte_suivi on compte;
create trigger compte_suivi
  before update of user_name, email, nom, prenom, num_pers, reference_externe, etat_compte, is_amf_active,
    is_demat_active, date_expiration_acces, date_revue, auteur_revue on compte
  for each row execute function portail_suivi();

-- What is searched is a column that PostgreSQL works out, and two views read it.
drop view compte_adherent;
drop view compte_gestionnaire;
alter table compte drop column recherche;
alter table compte
  add column recherche text collate "C" generated always as (portail_normalise(
    coalesce(user_name, '') || ' ' || coalesce(nom, '') || ' ' || coalesce(prenom, '') || ' ' || coalesce(num_pers, '')
    || ' ' || coalesce(reference_externe, '')))
    stored;
create index compte_recherche_idx on compte using gin (recherche gin_trgm_ops);

create view compte_gestionnaire as
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

create view compte_adherent as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.nom, c.prenom, c.num_pers,
  c.reference_externe, portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_demat_active, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and r.name in ('User', 'Beneficiaire', 'adh_benef'));
