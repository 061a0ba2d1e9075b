-- Sign-ins and messages, kept month by month beside the audit trail, and what their lists count. Written by hand.

create table journal.connexion (
  id uuid not null default portail_uuid7(),
  date timestamptz not null default journal.maintenant(),
  client_id uuid not null,
  -- Absent where no account has what was typed: people sometimes type their password there.
  user_name text collate "C",
  resultat text collate "C" not null check (resultat in ('succes', 'echec', 'verrouille', 'amf')),
  motif text,
  ip_tronquee text collate "C" not null,
  agent text collate "C" not null,
  canal text collate "C" not null,
  -- A digest of the session that it opened.
  session text collate "C",
  primary key (date, id)
) partition by range (date);
create index connexion_client on journal.connexion (client_id, date desc, id desc);
create index connexion_compte on journal.connexion (client_id, user_name, date desc, id desc);
create index connexion_id on journal.connexion (id);
create table journal.connexion_autres partition of journal.connexion default;

create table journal.message (
  id uuid not null default portail_uuid7(),
  date timestamptz not null default journal.maintenant(),
  client_id uuid not null,
  canal text collate "C" not null,
  modele text collate "C" not null,
  destinataire text collate "C" not null,
  resultat text collate "C" not null check (resultat in ('envoye', 'rebut', 'annule')),
  essais integer not null,
  erreur text,
  primary key (date, id)
) partition by range (date);
create index message_client on journal.message (client_id, date desc, id desc);
create index message_destinataire on journal.message (client_id, destinataire, date desc, id desc);
create index message_id on journal.message (id);
create table journal.message_autres partition of journal.message default;

-- The trail as a list reads it: of a client, of one of its accounts, and by its identifier.
create index modification_du_client on journal.modification (client_id, date desc, id desc);
create index modification_acteur on journal.modification (client_id, acteur_id, date desc, id desc);
create index modification_id on journal.modification (id);

-- How many lines, hour by hour: in all, and by the value of what their list is often narrowed to. What was counted since the
-- last passage is beside it, so that writers never wait for each other; the sum of both is exact at every instant.
create table journal.cumul (
  client_id uuid not null,
  journal text collate "C" not null,
  axe text collate "C" not null,
  valeur text collate "C" not null,
  heure timestamptz not null,
  nombre bigint not null,
  primary key (client_id, journal, axe, valeur, heure)
);
create table journal.cumul_du (like journal.cumul);
create view journal.cumuls as select * from journal.cumul union all select * from journal.cumul_du;

create function journal.compter_connexions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
  select n.client_id, 'connexion', a.axe, a.valeur, date_trunc('hour', n.date, 'UTC'), count(*)
  from nouvelles n cross join lateral (values ('', ''), ('user_name', n.user_name), ('resultat', n.resultat),
    ('canal', n.canal), ('canal_succes', case when n.resultat = 'succes' then n.canal end)) a (axe, valeur)
  where a.valeur is not null group by 1, 3, 4, 5;
  return null;
end $$;
create trigger connexion_cumul after insert on journal.connexion referencing new table as nouvelles
  for each statement execute function journal.compter_connexions();

create function journal.compter_messages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
  select n.client_id, 'message', a.axe, a.valeur, date_trunc('hour', n.date, 'UTC'), count(*)
  from nouvelles n cross join lateral (values ('', ''), ('destinataire', n.destinataire), ('resultat', n.resultat),
    ('canal', n.canal), ('modele', n.modele)) a (axe, valeur)
  group by 1, 3, 4, 5;
  return null;
end $$;
create trigger message_cumul after insert on journal.message referencing new table as nouvelles
  for each statement execute function journal.compter_messages();

create function journal.compter_modifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
  select n.client_id, 'modification', a.axe, a.valeur, date_trunc('hour', n.date, 'UTC'), count(*)
  from nouvelles n cross join lateral (values ('', ''), ('acteur_id', n.acteur_id::text),
    ('code_evenement', n.action)) a (axe, valeur)
  where n.client_id is not null and a.valeur is not null group by 1, 3, 4, 5;
  return null;
end $$;
create trigger modification_cumul after insert on journal.modification referencing new table as nouvelles
  for each statement execute function journal.compter_modifications();
insert into journal.cumul (client_id, journal, axe, valeur, heure, nombre)
select m.client_id, 'modification', a.axe, a.valeur, date_trunc('hour', m.date, 'UTC'), count(*)
from journal.modification m cross join lateral (values ('', ''), ('acteur_id', m.acteur_id::text),
  ('code_evenement', m.action)) a (axe, valeur)
where m.client_id is not null and a.valeur is not null group by 1, 3, 4, 5;

-- Adds what was counted since to the hours, in one statement: no reader sees it twice, or nowhere.
create function journal.consolider() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
with pris as (delete from journal.cumul_du returning *), sommes as (
  select client_id, journal, axe, valeur, heure, sum(nombre)::bigint as nombre from pris group by 1, 2, 3, 4, 5
), ecrits as (
  insert into journal.cumul as c (client_id, journal, axe, valeur, heure, nombre) select * from sommes order by 1, 2, 3, 4, 5
  on conflict (client_id, journal, axe, valeur, heure) do update set nombre = c.nombre + excluded.nombre returning 1
)
select count(*) from ecrits;
$$;

create function journal.noter_connexion(
  p_client uuid, p_user_name text, p_resultat text, p_motif text, p_ip text, p_agent text, p_canal text, p_session text
) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
insert into journal.connexion (client_id, user_name, resultat, motif, ip_tronquee, agent, canal, session)
values (p_client, (select c.user_name from public.compte c where c.client_id = p_client and c.user_name = p_user_name),
  p_resultat, p_motif, p_ip, p_agent, p_canal, p_session);
$$;

-- What became of a mail or of an SMS, once nobody tries any more.
create function journal.noter_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.message (client_id, canal, modele, destinataire, resultat, essais, erreur)
  values (new.client_id, coalesce(new.donnees ->> 'canal', ''), coalesce(new.donnees ->> 'modele', ''),
    coalesce(new.donnees ->> 'destinataire', ''),
    case new.etat when 'fait' then 'envoye' else new.etat end, new.essais, new.erreur);
  return null;
end $$;
create trigger travail_message after update of etat on travail for each row
  when (new.genre = 'envoi' and new.etat in ('fait', 'rebut', 'annule') and old.etat <> new.etat)
  execute function journal.noter_message();
insert into journal.message (date, client_id, canal, modele, destinataire, resultat, essais, erreur)
select coalesce(date_fin, date_creation), client_id, coalesce(donnees ->> 'canal', ''), coalesce(donnees ->> 'modele', ''),
  coalesce(donnees ->> 'destinataire', ''), case etat when 'fait' then 'envoye' else etat end, essais, erreur
from travail where genre = 'envoi' and etat in ('fait', 'rebut', 'annule');

-- Until when the lines of a client have left a journal: what its list shows begins there.
create table journal.parti (
  client_id uuid not null,
  journal text collate "C" not null,
  jusqu_a timestamptz not null,
  primary key (client_id, journal)
);
create function journal.debut(p_client uuid, p_journal text) returns timestamptz
language sql stable parallel safe
return coalesce((select p.jusqu_a from journal.parti p where p.client_id = p_client and p.journal = p_journal), '-infinity');

-- The journals as the back office reads them.
create view journal_connexions as
select id, client_id, 1 as version, date as date_maj, null::text as auteur_maj, date, user_name, resultat, motif, ip_tronquee,
  agent, canal, session
from journal.connexion;
create view journal_connexions_cumul as
select client_id, axe, valeur, heure, nombre from journal.cumuls c
where journal = 'connexion' and heure >= journal.debut(c.client_id, 'connexion');

create view journal_messages as
select id, client_id, 1 as version, date as date_maj, null::text as auteur_maj, date, canal, modele, destinataire, resultat,
  essais, erreur
from journal.message;
create view journal_messages_cumul as
select client_id, axe, valeur, heure, nombre from journal.cumuls c
where journal = 'message' and heure >= journal.debut(c.client_id, 'message');

create view historique as
select m.id, m.client_id, 1 as version, m.date as date_maj, null::text as auteur_maj, m.date, c.user_name,
  m.acteur_nom as acteur, array_to_string(portail_roles(m.acteur_id, m.client_id), ', ') as roles, m.action as code_evenement, m.ressource,
  m.id_ressource::text as id_ressource, coalesce(m.apres ->> 'numContrat', m.apres ->> 'num_contrat') as num_contrat,
  case m.action when 'refus' then 'refuse' else 'fait' end as resultat,
  coalesce(m.apres ->> 'isProfilRemplacement' = 'true', false) as is_profil_remplacement, m.motif,
  (select string_agg(k, ', ' order by k) from (
    select jsonb_object_keys(case jsonb_typeof(m.avant) when 'object' then m.avant else '{}' end)
    union select jsonb_object_keys(case jsonb_typeof(m.apres) when 'object' then m.apres else '{}' end)) n (k)) as champs,
  m.correlation_id
from journal.modification m left join compte c on c.client_id = m.client_id and c.id = m.acteur_id;
create view historique_cumul as
select u.client_id, case u.axe when 'acteur_id' then 'user_name' else u.axe end as axe,
  case u.axe when 'acteur_id' then c.user_name else u.valeur end as valeur, u.heure, u.nombre
from journal.cumuls u left join compte c on u.axe = 'acteur_id' and c.client_id = u.client_id and c.id::text = u.valeur
where u.journal = 'modification' and u.heure >= journal.debut(u.client_id, 'modification');

-- The numbers of a client by the hour, whatever its journals still hold: what statistics are made of.
create view cumul_horaire as select client_id, journal, axe, valeur, heure, nombre from journal.cumuls;

-- The three journals have their months ahead together.
create or replace function journal.est_pret(mois timestamp) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
return not exists (select from (values ('modification'), ('connexion'), ('message')) j (nom)
  where not exists (select from pg_inherits where inhparent = to_regclass('journal.' || j.nom)
    and inhrelid = to_regclass('journal.' || j.nom || '_' || to_char(mois, 'YYYY_MM'))));

create or replace function journal.preparer_partitions() returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present timestamp := date_trunc('month', journal.maintenant() at time zone 'UTC');
  journaux constant text[] := array['modification', 'connexion', 'message'];
  un text;
  mois timestamp;
  nom text;
begin
  if journal.partitions_jusqu_a() > (present + interval '3 months') at time zone 'UTC'
    and not exists (select from journal.modification_autres)
    and not exists (select from journal.connexion_autres)
    and not exists (select from journal.message_autres)
  then
    return journal.partitions_jusqu_a();
  end if;
  perform pg_advisory_xact_lock(7306201121);
  foreach un in array journaux loop
    execute format('lock table journal.%I in access exclusive mode', un || '_autres');
    for mois in execute format(
      'select $1 + make_interval(months => n) from generate_series(0, 3) n
       union select distinct date_trunc(''month'', a.date at time zone ''UTC'') from journal.%I a order by 1',
      un || '_autres') using present
    loop
      nom := un || '_' || to_char(mois, 'YYYY_MM');
      -- A table of this name that was put aside by hand is nobody's to touch: the alert tells.
      continue when to_regclass('journal.' || nom) is not null;
      execute format('create table journal.%I (like journal.%I including all)', nom, un);
      execute format(
        'with ranges as (delete from journal.%4$I where date >= %1$L and date < %2$L returning *)
         insert into journal.%3$I select * from ranges',
        mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC', nom, un || '_autres');
      execute format('alter table journal.%I attach partition journal.%I for values from (%L) to (%L)',
        un, nom, mois at time zone 'UTC', (mois + interval '1 month') at time zone 'UTC');
    end loop;
  end loop;
  return journal.partitions_jusqu_a();
end $$;
