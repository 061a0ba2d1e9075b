-- Roles become a list of the registry: their lines stand in their row, versioned and told by the trail. Written by hand.

alter table role alter column description drop not null, alter column description drop default;
update role set description = null where description = '';
alter table role alter column libelle type text collate "C", alter column description type text collate "C";
alter table role
  add column habilitations jsonb not null default '[]',
  add column version integer not null default 1,
  add column date_maj timestamptz not null default now(),
  add column auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), ''),
  add column recherche text collate "C" generated always as
    (portail_normalise(coalesce(libelle, '') || ' ' || coalesce(name, ''))) stored;
alter table role rename constraint role_client_id_name_key to role_name_unique;
create index role_recherche_idx on role using gin (recherche gin_trgm_ops);

update role r set habilitations = coalesce((
  select jsonb_agg(jsonb_build_object('ressource', h.ressource, 'actions', to_jsonb(h.actions),
    'champsLecture', to_jsonb(h.champs_lecture), 'champsEcriture', to_jsonb(h.champs_ecriture),
    'condition', h.condition::text) order by h.ressource collate "C")
  from habilitation h where h.role_id = r.id), '[]');
drop table habilitation;

create trigger role_suivi before update on role for each row execute function portail_suivi();
create trigger role_insert after insert on role referencing new table as nouveaux
  for each statement execute function portail_journal('role');
create trigger role_update after update on role referencing old table as anciens new table as nouveaux
  for each statement execute function portail_journal('role');
create trigger role_delete after delete on role referencing old table as anciens
  for each statement execute function portail_journal('role');

-- The same lines one by one, for programs that ask who may do something; what a script writes there is written in the role.
create view habilitation as
select md5(r.id::text || l.ressource)::uuid as id, r.id as role_id, l.ressource, l.actions,
  l."champsLecture" as champs_lecture, l."champsEcriture" as champs_ecriture, l.condition::jsonb as condition
from role r cross join lateral jsonb_to_recordset(r.habilitations)
  as l(ressource text, actions text[], "champsLecture" text[], "champsEcriture" text[], condition text);

create function portail_ecrit_habilitation() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update role r set habilitations = (
      select coalesce(jsonb_agg(l order by l ->> 'ressource' collate "C"), '[]') from jsonb_array_elements(r.habilitations) l
      where l ->> 'ressource' <> old.ressource)
    where r.id = old.role_id;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  update role r set habilitations = (
    select jsonb_agg(l order by l ->> 'ressource' collate "C") from (
      select l from jsonb_array_elements(r.habilitations) l where l ->> 'ressource' <> new.ressource
      union all
      select jsonb_build_object('ressource', new.ressource, 'actions', to_jsonb(new.actions),
        'champsLecture', to_jsonb(new.champs_lecture), 'champsEcriture', to_jsonb(new.champs_ecriture),
        'condition', new.condition::text)) toutes)
  where r.id = new.role_id;
  new.id := md5(new.role_id::text || new.ressource)::uuid;
  return new;
end $$;
create trigger habilitation_ecrite instead of insert or update or delete on habilitation
  for each row execute function portail_ecrit_habilitation();

-- Whoever has a role that is not a member's works here: roles that a client makes open the back office too.
create function portail_est_de_gestion(p_role text) returns boolean
language sql immutable parallel safe
return p_role not in ('User', 'Beneficiaire', 'adh_benef');

create or replace view compte_gestionnaire as
select c.id, c.client_id, c.version, c.date_maj, c.auteur_maj, c.user_name, c.email, c.nom, c.prenom,
  portail_roles(c.id, c.client_id) as roles, c.etat_compte,
  portail_essais_bloques(c.client_id, c.id, c.user_name) as bloque_jusqua, c.date_derniere_connexion, c.is_amf_active,
  c.is_second_facteur_exige, c.is_plateforme, c.date_creation, c.recherche,
  portail_second_facteur(c.id) as is_second_facteur_en_place
from compte c
where exists (
  select from compte_role cr join role r on r.id = cr.role_id and r.client_id = c.client_id
  where cr.compte_id = c.id and portail_est_de_gestion(r.name));

-- By whom an account was made: whoever made one gives it no more than they have themselves.
alter table compte add column createur_id uuid default nullif(current_setting('portail.acteur_id', true), '')::uuid;

create function portail_lignee(p_un uuid, p_autre uuid) returns boolean
language sql stable
return p_un = p_autre or exists (
  with recursive montee(depart, id) as (
    select id, createur_id from compte where id in (p_un, p_autre)
    union
    select m.depart, c.createur_id from montee m join compte c on c.id = m.id
  )
  select from montee where id = case when depart = p_un then p_autre else p_un end);
