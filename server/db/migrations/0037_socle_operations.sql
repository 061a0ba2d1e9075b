-- Operations, one at a time, and what leaves the journals of a client. Written by hand.

-- Of one client, one operation of a kind at a time, whichever node does it.
create unique index travail_operation on travail (client_id, (donnees ->> 'code'))
  where genre = 'operation' and etat in ('aFaire', 'enCours');

-- The first instant that a journal of a client keeps: whole days of Paris, as many months back as the client says.
create function journal.limite(p_client uuid, p_journal text) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  mois integer;
begin
  select case p_journal when 'connexion' then c.connexions_mois else c.messages_mois end into mois
  from public.conservation_journaux c where c.client_id = p_client;
  return (date_trunc('day', now() at time zone 'Europe/Paris') - make_interval(months => coalesce(mois, 12)))
    at time zone 'Europe/Paris';
end $$;

-- Lets so many lines leave, the oldest first, none that is kept; answers how many did. Once none is left, what the list of this
-- journal counts begins where its lines do, and nobody's name is in its numbers any more.
create function journal.purger(p_client uuid, p_journal text, p_nombre integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  limite constant timestamptz := journal.limite(p_client, p_journal);
  partis integer;
begin
  if p_journal not in ('connexion', 'message') then
    raise exception 'Ce journal ne se purge pas ainsi' using errcode = '42501';
  end if;
  execute format('delete from journal.%1$I where (date, id) in (
    select date, id from journal.%1$I where client_id = $1 and date < $2 order by date limit $3)', p_journal)
    using p_client, limite, p_nombre;
  get diagnostics partis = row_count;
  if partis < p_nombre then
    insert into journal.parti (client_id, journal, jusqu_a) values (p_client, p_journal, date_trunc('hour', limite, 'UTC'))
      on conflict (client_id, journal) do update set jusqu_a = greatest(parti.jusqu_a, excluded.jusqu_a);
    delete from journal.cumul where client_id = p_client and journal = p_journal
      and axe in ('user_name', 'destinataire') and heure < limite;
  end if;
  return partis;
end $$;

-- Months that are over and that nobody has lines in any more leave with their tables.
create function journal.retirer_mois_vides() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  nom text;
  vide boolean;
  partis integer := 0;
begin
  for nom in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('journal.connexion'::regclass, 'journal.message'::regclass)
      and c.relname ~ '^(connexion|message)_\d{4}_\d{2}$'
      and right(c.relname, 7) < to_char(journal.maintenant() - interval '1 month', 'YYYY_MM')
  loop
    execute format('select not exists (select from journal.%I)', nom) into vide;
    if vide then
      execute format('drop table journal.%I', nom);
      partis := partis + 1;
    end if;
  end loop;
  return partis;
end $$;

-- Audiences, as forms write them.
create table audience (
  id uuid default portail_uuid7() not null,
  client_id uuid not null,
  version integer default 1 not null,
  date_maj timestamp with time zone default now() not null,
  auteur_maj text collate "C" default NULLIF(current_setting('portail.acteur_nom'::text, true), ''::text),
  code text collate "C" not null,
  libelle text collate "C" not null,
  logique text collate "C" default 'ET'::text not null,
  criteres jsonb default '[]'::jsonb not null,
  recherche text collate "C" generated always as (portail_normalise(((COALESCE(code, ''::text) || ' '::text) || COALESCE(libelle, ''::text)))) stored,
  constraint audience_code_unique UNIQUE (client_id, code),
  constraint audience_pk PRIMARY KEY (id)
);
alter table audience add constraint audience_client FOREIGN KEY (client_id) REFERENCES client(id);
CREATE INDEX audience_recherche_idx ON public.audience USING gin (recherche gin_trgm_ops);
CREATE TRIGGER audience_delete AFTER DELETE ON public.audience REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('audience');
CREATE TRIGGER audience_insert AFTER INSERT ON public.audience REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('audience');
CREATE TRIGGER audience_suivi BEFORE UPDATE ON public.audience FOR EACH ROW EXECUTE FUNCTION portail_suivi();
CREATE TRIGGER audience_update AFTER UPDATE ON public.audience REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION portail_journal('audience');

-- Who was in each audience when it was last worked out: rows of another passage are those of one that did not end, or is not
-- over.
create table audience_calcul (
  audience_id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  passage uuid not null,
  effectif integer not null,
  total integer not null,
  date_calcul timestamptz not null default now()
);
create table audience_membre (
  client_id uuid not null references client (id) on delete cascade,
  audience_id uuid not null,
  passage uuid not null,
  num_pers text collate "C" not null,
  primary key (audience_id, passage, num_pers)
);
create index audience_membre_personne on audience_membre (client_id, num_pers);

-- Requests and what is thought of answers, counted by the hour as they come: statistics are made of these.
create function journal.compter_demandes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
  select n.client_id, 'demande', a.axe, a.valeur, date_trunc('hour', n.date_creation, 'UTC'), count(*)
  from nouvelles n cross join lateral (values ('', ''), ('code_type', n.code_type)) a (axe, valeur)
  group by 1, 3, 4, 5;
  return null;
end $$;
create trigger demande_cumul after insert on demande referencing new table as nouvelles
  for each statement execute function journal.compter_demandes();
insert into journal.cumul (client_id, journal, axe, valeur, heure, nombre)
select n.client_id, 'demande', a.axe, a.valeur, date_trunc('hour', n.date_creation, 'UTC'), count(*)
from demande n cross join lateral (values ('', ''), ('code_type', n.code_type)) a (axe, valeur)
group by 1, 3, 4, 5;

create function journal.compter_avis() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
  select new.client_id, 'faq', a.axe, new.question, date_trunc('hour', now(), 'UTC'), a.nombre
  from (values
    ('clic', new.nb_clics - case tg_op when 'UPDATE' then old.nb_clics else 0 end),
    ('utile', new.nb_utile - case tg_op when 'UPDATE' then old.nb_utile else 0 end),
    ('inutile', new.nb_inutile - case tg_op when 'UPDATE' then old.nb_inutile else 0 end)) a (axe, nombre)
  where a.nombre > 0;
  return null;
end $$;
create trigger faq_statistique_cumul after insert or update on faq_statistique
  for each row execute function journal.compter_avis();
