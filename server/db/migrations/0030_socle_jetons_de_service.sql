-- Service tokens: by what other programs call the portal. Of a token only the digest is kept. Written by hand.

create table jeton_de_service (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C",
  libelle text not null check (length(libelle) <= 80),
  scopes text[] collate "C" not null check (cardinality(scopes) > 0),
  -- SHA-256 of 256 random bits: nothing to guess, and no key to lose.
  empreinte bytea not null check (octet_length(empreinte) = 32),
  createur text collate "C" not null,
  date_creation timestamptz not null default now(),
  date_expiration date not null,
  derniere_utilisation timestamptz,
  date_revocation timestamptz,
  check (date_expiration <= (date_creation at time zone 'Europe/Paris')::date + 90)
);
create index jeton_de_service_client on jeton_de_service (client_id, date_creation desc, id desc);

create view jeton_service as
select id, client_id, version, date_maj, auteur_maj, libelle, scopes, createur, date_creation, date_expiration,
  derniere_utilisation, date_revocation,
  case when date_revocation is not null then 'revoque'
    when date_expiration < (now() at time zone 'Europe/Paris')::date then 'expire'
    else 'actif' end as etat,
  portail_normalise(libelle) as recherche
from jeton_de_service;
