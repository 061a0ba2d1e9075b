-- What members sign, its documents, its proof, and the keys that seal it. Written by hand.

create table signature (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  version integer not null default 1,
  date_maj timestamptz not null default now(),
  auteur_maj text collate "C",
  -- The proof outlives the account.
  compte_id uuid references compte (id) on delete set null,
  num_pers text collate "C" not null,
  num_contrat text collate "C" not null,
  signataire text not null,
  -- What it is signed for: an act and its document.
  code_acte text collate "C" not null,
  code_document text collate "C" not null,
  -- Where it stands among the documents of who signed.
  code_categorie text collate "C" not null,
  titre text not null,
  version_document text collate "C" not null,
  nom_fichier text not null,
  -- SHA-256 and size of the document as it is shown.
  empreinte bytea not null,
  taille integer not null,
  etat text not null default 'initiee' check (etat in ('initiee', 'signee', 'refusee', 'abandonnee', 'expiree')),
  -- How who signs was known: a code by SMS or by mail, or the provider's own way.
  methode text collate "C" check (methode in ('SMS', 'MAIL', 'PRESTATAIRE')),
  -- Its name at the provider; `null`: it is signed here.
  id_prestataire text collate "C",
  url_prestataire text,
  retour text not null,
  -- Sealed JSON.
  faits bytea,
  preuve bytea not null,
  demande_id uuid references demande (id) on delete set null,
  date_creation timestamptz not null default now(),
  date_expiration timestamptz not null,
  date_fin timestamptz
);
create index signature_client on signature (client_id, date_creation desc, id desc);
create index signature_compte on signature (compte_id, num_contrat, code_acte);
create index signature_demande on signature (demande_id) where demande_id is not null;
create unique index signature_prestataire on signature (client_id, id_prestataire) where id_prestataire is not null;

-- The document as it is shown, until it is signed; then as it is signed. Sealed.
create table signature_document (
  client_id uuid not null references client (id) on delete cascade,
  signature_id uuid not null references signature (id) on delete cascade,
  genre text collate "C" not null check (genre in ('presente', 'signe')),
  contenu bytea not null,
  primary key (signature_id, genre)
);

-- The certificates that seal or have sealed; `cle`: the private key, sealed, where it was made here.
create table cle_sceau (
  id uuid primary key default portail_uuid7(),
  client_id uuid not null references client (id) on delete cascade,
  empreinte text collate "C" not null,
  certificat bytea not null,
  cle bytea,
  date_creation timestamptz not null default now(),
  unique (client_id, empreinte)
);
create unique index cle_sceau_propre on cle_sceau (client_id) where cle is not null;

-- The signatures of a client, as a list of the back office shows them.
create view signature_liste as
select s.id, s.client_id, s.version, s.date_maj, s.auteur_maj, s.titre, s.version_document, s.signataire, s.num_contrat,
  s.code_acte, case when s.etat = 'initiee' and s.date_expiration <= now() then 'expiree' else s.etat end as etat, s.methode,
  s.date_creation, s.date_expiration, s.date_fin, d.reference as reference_demande,
  portail_normalise(s.titre || ' ' || s.signataire || ' ' || s.num_contrat || ' ' || coalesce(d.reference, '')) as recherche
from signature s left join demande d on d.id = s.demande_id;
