-- How long an account may come in, and when somebody last said that it still has to. Written by hand.

alter table compte
  -- The last day with access, in Paris; null: without end.
  add column date_expiration_acces date,
  -- When its owner was told that the end is near, for that day.
  add column date_rappel_acces date,
  add column date_revue date,
  add column auteur_revue text collate "C";
create index compte_expiration_idx on compte (date_expiration_acces) where date_expiration_acces is not null;

drop trigger compte_suivi on compte;
create trigger compte_suivi
  before update of user_name, email, nom, prenom, num_pers, etat_compte, is_amf_active, is_demat_active,
    date_expiration_acces, date_revue, auteur_revue on compte
  for each row execute function portail_suivi();

create function portail_acces_ouvert(p_jusquau date) returns boolean
language sql stable parallel safe
return p_jusquau is null or p_jusquau >= (now() at time zone 'Europe/Paris')::date;

-- Whether nobody has looked for a year at why an account still comes in.
create function portail_a_revoir(p_etat text, p_revue date, p_creation timestamptz) returns boolean
language sql stable parallel safe
return p_etat in ('actif', 'verrouille')
  and coalesce(p_revue, (p_creation at time zone 'Europe/Paris')::date)
    < ((now() at time zone 'Europe/Paris')::date - interval '1 year');

create or replace view compte_gestionnaire as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.email, c.nom, c.prenom,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_second_facteur_exige, c.is_plateforme, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place,
  c.date_expiration_acces, c.date_revue, c.auteur_revue,
  portail_a_revoir(c.etat_compte, c.date_revue, c.date_creation) as is_a_revoir
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and portail_est_de_gestion(r.name));

-- An administrator whose access ends by itself is not the one that a client keeps.
create or replace function portail_garde_administrateur(p_client uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dernier-administrateur:' || p_client, 0));
  perform from compte c
    join compte_role cr on cr.compte_id = c.id
    join role r on r.id = cr.role_id and r.client_id = c.client_id
    where c.client_id = p_client and c.etat_compte = 'actif' and c.date_expiration_acces is null
      and r.name in ('Admin', 'admin_digital');
  if not found then
    raise exception 'Le client % n’aurait plus d’administrateur', p_client
      using errcode = '23514', constraint = 'dernier_administrateur';
  end if;
end $$;
create trigger compte_administrateur_a_terme after update of date_expiration_acces on compte for each row
  when (old.date_expiration_acces is null and new.date_expiration_acces is not null
    and new.etat_compte in ('actif', 'verrouille'))
  execute function portail_administrateur_ecarte();
