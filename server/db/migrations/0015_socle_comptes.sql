-- Accounts as the back office reads them, the line of the trail for an action, and the last administrator. Written by hand.

alter table compte
  add column version integer not null default 1,
  add column date_maj timestamptz not null default now(),
  add column auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  add column recherche text collate "C" generated always as (portail_normalise(
    coalesce(user_name, '') || ' ' || coalesce(nom, '') || ' ' || coalesce(prenom, '') || ' ' || coalesce(num_pers, '')))
    stored;
create index compte_recherche_idx on compte using gin (recherche gin_trgm_ops);
create index compte_nom_idx on compte (client_id, portail_normalise(nom), id);

-- Only what a manager reads of an account makes another version of it: signing in, which dates it, does not.
create trigger compte_suivi
  before update of user_name, email, nom, prenom, num_pers, etat_compte, is_amf_active, is_demat_active on compte
  for each row execute function portail_suivi();

-- The roles of an account, those of another client never among them.
create function portail_roles(p_compte uuid, p_client uuid) returns text[]
language sql stable parallel safe
return array(
  select r.name from compte_role cr join role r on r.id = cr.role_id and r.client_id = p_client
  where cr.compte_id = p_compte order by r.name);

-- Until when tries at its password are refused; the counter is known by the digest of the identifier.
create function portail_bloque_jusqua(p_client uuid, p_identifiant text) returns timestamptz
language sql stable parallel safe
return (
  select prochain_essai from tentative_connexion
  where client_id = p_client and identifiant = sha256(convert_to(p_identifiant, 'UTF8')) and prochain_essai > now());

-- Who works here, and who is a member: one account may be both. Nothing that opens an account is in them.
create view compte_gestionnaire as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.email, c.nom, c.prenom,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_bloque_jusqua(c.client_id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_second_facteur_exige, c.is_plateforme, c.date_creation, c.recherche
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and r.name in ('Admin', 'Gestionnaire', 'consultant', 'admin_digital', 'autres_admins'));

create view compte_adherent as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.nom, c.prenom, c.num_pers,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_bloque_jusqua(c.client_id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_demat_active, c.date_creation, c.recherche
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and r.name in ('User', 'Beneficiaire', 'adh_benef'));

-- A line of the trail for what somebody did with a row, where no trigger tells it. Who and why come from the transaction.
alter table journal.modification
  drop constraint modification_action_check,
  add constraint modification_action_check
    check (action in ('creation', 'modification', 'suppression', 'lecture', 'export', 'impression', 'refus', 'action'));
create function journal.noter_action(p_client uuid, p_ressource text, p_id uuid, p_avant jsonb, p_apres jsonb)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.modification
    (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant, apres)
  values (p_client, p_ressource, p_id, 'action', nullif(current_setting('portail.acteur_id', true), '')::uuid,
    nullif(current_setting('portail.acteur_nom', true), ''), nullif(current_setting('portail.motif', true), ''),
    nullif(current_setting('portail.correlation_id', true), ''), p_avant, p_apres);
end $$;

-- A client keeps an administrator who can sign in: whoever would take the last one away, by whatever way, is refused. The
-- lock makes two of them wait for each other, and the second counts again.
create function portail_garde_administrateur(p_client uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dernier-administrateur:' || p_client, 0));
  perform from compte c
    join compte_role cr on cr.compte_id = c.id
    join role r on r.id = cr.role_id and r.client_id = c.client_id
    where c.client_id = p_client and c.etat_compte = 'actif' and r.name in ('Admin', 'admin_digital');
  if not found then
    raise exception 'Le client % n’aurait plus d’administrateur', p_client
      using errcode = '23514', constraint = 'dernier_administrateur';
  end if;
end $$;

create function portail_administrateur_ecarte() returns trigger
language plpgsql as $$
begin
  perform from compte_role cr join role r on r.id = cr.role_id and r.client_id = old.client_id
    where cr.compte_id = old.id and r.name in ('Admin', 'admin_digital');
  if found then
    perform portail_garde_administrateur(old.client_id);
  end if;
  return null;
end $$;
create trigger compte_administrateur after update of etat_compte on compte for each row
  when (old.etat_compte in ('actif', 'verrouille') and new.etat_compte not in ('actif', 'verrouille'))
  execute function portail_administrateur_ecarte();

create function portail_administrateur_dechu() returns trigger
language plpgsql as $$
declare
  du_client uuid;
begin
  -- Where the account itself has gone, its client may be going too.
  select c.client_id into du_client from compte c join role r on r.id = old.role_id and r.client_id = c.client_id
    where c.id = old.compte_id and c.etat_compte in ('actif', 'verrouille') and r.name in ('Admin', 'admin_digital');
  if found then
    perform portail_garde_administrateur(du_client);
  end if;
  return null;
end $$;
create trigger compte_role_administrateur after delete or update of role_id, compte_id on compte_role
  for each row execute function portail_administrateur_dechu();
