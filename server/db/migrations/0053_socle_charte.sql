-- What a client looks like, as a form reads and writes it; it stays where it was, in the client's row. Written by hand.

create function portail_reglage_couleur(o jsonb, cle text, defaut text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when o ->> cle ~* '^#[0-9a-f]{6}$' then upper(o ->> cle) else defaut end
$$;
create function portail_reglage_chemin(o jsonb, cle text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when o ->> cle ~ '^/(?!/)[A-Za-z0-9_./-]+$' then o ->> cle end
$$;

create function portail_charte(c client) returns table (
  id uuid, client_id uuid, version integer, date_maj timestamptz, auteur_maj text,
  couleur_primaire text, couleur_secondaire text, logo_url text, favicon_url text, logo_mail_url text, textes jsonb)
language sql stable set search_path = public, pg_catalog, pg_temp as $$
  select c.id, c.id, c.version, c.date_maj, c.auteur_maj,
    portail_reglage_couleur(o, 'couleurPrimaire', '#0F5C63'),
    portail_reglage_couleur(o, 'couleurSecondaire', '#E4572E'),
    portail_reglage_chemin(o, 'logoUrl'),
    portail_reglage_chemin(o, 'faviconUrl'),
    portail_reglage_chemin(o, 'logoMailUrl'),
    portail_reglage_groupe(portail_reglages(c.configuration), 'textes',
      '{"loginAccroche":null,"loginTexte":null,"serviceIndisponible":null}')
  from portail_reglages(c.charte) o
$$;

create view charte as
select v.* from client c cross join lateral portail_charte(c) v;

-- Writes what differs, and only that: what nobody has chosen goes on following the portal's own.
create function portail_ecrit_charte() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
declare
  avant constant jsonb := to_jsonb(old);
  apres constant jsonb := to_jsonb(new) - array['id', 'client_id', 'version', 'date_maj', 'auteur_maj', 'textes'];
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(portail_chameau(k), apres -> k), '{}')
  into changes from jsonb_object_keys(apres) k where apres -> k is distinct from avant -> k;
  update client c set charte = portail_reglages(c.charte) || changes,
    configuration = case when new.textes is distinct from old.textes
      then portail_reglages(c.configuration) || jsonb_build_object('textes', jsonb_strip_nulls(new.textes))
      else c.configuration end
  where c.id = old.id returning c.version into new.version;
  return new;
end $$;
create trigger charte_ecrit instead of update on charte
  for each row execute function portail_ecrit_charte();

-- A host name is one client's alone, whoever writes it: two that ask for it together wait for each other.
create function portail_hotes_uniques() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('portail.client.hotes'));
  if exists (select from client c where c.code <> new.code and c.hotes && new.hotes) then
    raise exception 'Un autre client a déjà ce nom d’hôte.'
      using errcode = 'unique_violation', constraint = 'client_hotes_unique', table = 'client';
  end if;
  return new;
end $$;
create trigger client_hotes_uniques before insert or update of hotes on client
  for each row execute function portail_hotes_uniques();

-- Each list tells its own changes. What the texts of public pages become is the charter's.
create or replace function portail_journal_client() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  perform portail_note_client('configuration', new.id, new.id,
    (select to_jsonb(v) - 'textes' from portail_configuration(old) v),
    (select to_jsonb(v) - 'textes' from portail_configuration(new) v));
  perform portail_note_client('charte', new.id, new.id,
    (select to_jsonb(v) from portail_charte(old) v), (select to_jsonb(v) from portail_charte(new) v));
  return null;
end $$;

drop trigger client_annonce_vues on client;
create trigger client_annonce_vues after insert or update or delete on client
  for each statement execute function portail_annonce_client('configuration', 'charte');
