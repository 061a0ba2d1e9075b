-- Counters of tries say whose they are, and accounts whether something besides the password protects them. Written by hand.

-- Whose tries a counter counts: the digest of the identifier, whatever the browser. Null: counted before this column, and
-- forgotten within the day.
alter table tentative_connexion add column titulaire bytea;
update tentative_connexion set titulaire = identifiant;
create index tentative_connexion_titulaire on tentative_connexion (client_id, titulaire);

-- Under which names the tries of an account are counted: those of its password, and those of the codes of its application.
create function portail_titulaires(p_compte uuid, p_identifiant text) returns bytea[]
language sql stable parallel safe
return array[
  sha256(convert_to(p_identifiant, 'UTF8')), sha256(convert_to('second-facteur:' || p_compte, 'UTF8'))];

-- Until when tries are refused, on one browser at least.
create function portail_essais_bloques(p_client uuid, p_compte uuid, p_identifiant text) returns timestamptz
language sql stable parallel safe
return (
  select max(prochain_essai) from tentative_connexion
  where client_id = p_client and titulaire = any (portail_titulaires(p_compte, p_identifiant)) and prochain_essai > now());

-- Whether an account has something to show besides its password, or goes without it somewhere.
create function portail_second_facteur(p_compte uuid) returns boolean
language sql stable parallel safe
return exists (
    select from compte where id = p_compte and (is_amf_active or tel_amf is not null))
  or exists (select from facteur_totp where compte_id = p_compte and secret is not null)
  or exists (select from cle_acces where compte_id = p_compte)
  or exists (select from code_recuperation where compte_id = p_compte and date_utilisation is null)
  or exists (
    select from appareil where compte_id = p_compte and (date_confiance_fin > now() or is_biometrie_active));

create or replace view compte_gestionnaire as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.email, c.nom, c.prenom,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_second_facteur_exige, c.is_plateforme, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and r.name in ('Admin', 'Gestionnaire', 'consultant', 'admin_digital', 'autres_admins'));

create or replace view compte_adherent as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.nom, c.prenom, c.num_pers,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_demat_active, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and r.name in ('User', 'Beneficiaire', 'adh_benef'));

drop function portail_bloque_jusqua(uuid, text);
