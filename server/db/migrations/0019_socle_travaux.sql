-- One queue for all that is done beside answering. Written by hand.
create table travail (
  id uuid primary key default portail_uuid7(),
  -- Absent: a job of the installation, which comes back by itself.
  client_id uuid references client (id),
  -- Key of `src/core/travaux.ts`.
  genre text collate "C" not null,
  etat text collate "C" not null default 'aFaire'
    check (etat in ('retenu', 'aFaire', 'enCours', 'fait', 'rebut', 'annule')),
  -- What may be read of it: a template's code, an address. Never a code, a link, a NIR or anything about health.
  donnees jsonb not null default '{}',
  -- Sealed JSON.
  contenu bytea,
  -- Of one request, one after the other.
  demande_id uuid references demande (id) on delete cascade,
  -- Held until this one has ended in this way.
  apres uuid,
  suite text check (suite in ('faite', 'manuelle')),
  -- Also the number of the lease: what another node has taken since is not ours any more.
  essais integer not null default 0,
  -- Of one that is being done: when it is given back.
  prochain_essai timestamptz not null default now(),
  erreur text,
  progression integer check (progression between 0 and 100),
  correlation_id text,
  date_creation timestamptz not null default now(),
  date_fin timestamptz,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C" default nullif(current_setting('portail.acteur_nom', true), '')
);
create index travail_a_faire on travail (genre, client_id, prochain_essai) where etat in ('aFaire', 'enCours');
create index travail_du_client on travail (client_id, date_creation desc);
create index travail_demande on travail (demande_id) where demande_id is not null;
create index travail_retenu on travail (apres) where etat = 'retenu';
create unique index travail_unique on travail (genre) where client_id is null;

insert into travail (id, client_id, genre, etat, donnees, contenu, apres, suite, essais, prochain_essai, erreur,
  correlation_id, date_creation, date_fin)
select id, client_id, 'envoi', case etat when 'aEnvoyer' then 'aFaire' when 'envoye' then 'fait' else etat end,
  jsonb_build_object('canal', canal, 'modele', modele, 'destinataire', destinataire), contenu, transmission_id, suite,
  essais, prochain_essai, erreur, correlation_id, date_creation, date_envoi
from envoi;
insert into travail (id, client_id, genre, etat, contenu, demande_id, essais, prochain_essai, erreur, date_creation, date_fin)
select id, client_id, 'transmission',
  case etat when 'aTransmettre' then 'aFaire' when 'transmise' then 'fait' else 'annule' end, contenu, demande_id, essais,
  prochain_essai, case when erreur is not null then 'La remise n’a pas abouti.' end, date_creation, date_transmission
from transmission;
drop table envoi;
drop table transmission;
drop function portail_annonce_envoi();

-- Nodes are woken by the kind, and only where there is something to do at once.
create function portail_annonce_travail() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', 'travail:' || genre)
    from nouveaux where etat = 'aFaire' and prochain_essai <= now() group by genre;
  return null;
end $$;
create trigger travail_annonce after insert on travail referencing new table as nouveaux
  for each statement execute function portail_annonce_travail();

create or replace function portail_alerte() returns trigger
language plpgsql as $$
begin
  insert into alerte (demande_id, etat) values (new.id, new.etat)
    on conflict (demande_id) do update set etat = excluded.etat, date_creation = now();
  perform pg_notify('portail_change', 'travail:alertes');
  return null;
end $$;

-- Mails and SMS as they are read: the journal of what was told to whom. Nothing of what they say is in it.
create view envoi as
select id, client_id, version, date_maj, auteur_maj, donnees ->> 'destinataire' as destinataire,
  donnees ->> 'canal' as canal, donnees ->> 'modele' as modele,
  case etat when 'aFaire' then 'aEnvoyer' when 'enCours' then 'aEnvoyer' when 'fait' then 'envoye' else etat end as etat,
  essais, erreur, date_creation, date_fin as date_envoi, prochain_essai,
  portail_normalise(coalesce(donnees ->> 'destinataire', '')) as recherche
from travail where genre = 'envoi';

-- The jobs of clients, and those of the installation: neither what they carry, nor for whom.
create view travail_client as
select id, client_id, version, date_maj, auteur_maj, genre, etat, prochain_essai, essais, erreur, progression,
  date_creation, date_fin
from travail where client_id is not null;
create view travail_installation as
select id, version, date_maj, auteur_maj, genre, etat, prochain_essai, essais, erreur, progression, date_creation, date_fin
from travail where client_id is null;

-- The list of messages takes the place of the calls that a role named `envois`.
update habilitation set ressource = 'envoi' where ressource = 'envois';
