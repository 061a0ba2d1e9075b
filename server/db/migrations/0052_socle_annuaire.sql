-- Health professionals where they practise, the same for every client: what is public, and nobody's personal data. Written by hand.
create table annuaire_lieu (
  id uuid primary key default gen_random_uuid(),
  -- Where it was read, and what it is called there.
  source text not null check (source in ('demonstration', 'annuaire-sante')),
  cle text not null,
  nom text not null,
  prenom text,
  raison_sociale text,
  civilite_exercice text,
  code_profession text not null,
  code_specialite text,
  libelle_specialite text,
  num_rpps text check (num_rpps ~ '^\d{11}$'),
  num_am text check (num_am ~ '^\d{9}$'),
  finess text check (finess ~ '^(\d{2}|2[AB])\d{7}$'),
  siret text check (siret ~ '^\d{14}$'),
  secteur text check (secteur in ('0', '1', '1DP', '2', 'OPTAM')),
  adresse jsonb,
  code_postal text,
  localite text,
  telephone text,
  -- Degrees. Absent: nobody knows where it is.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Its position is the middle of its commune.
  is_approche boolean not null default false,
  -- Twentieths of a degree, row by row from the south: what is near is in few of them (`src/core/valeurs/cellules.ts`).
  cellule integer generated always as (
    floor((latitude + 90) * 20)::integer * 7200 + floor((longitude + 180) * 20)::integer
  ) stored,
  is_teleconsultation boolean not null default false,
  services text[] not null default '{}',
  reseaux text[] not null default '{}',
  tarifs jsonb not null default '[]',
  horaires text,
  url_rendez_vous text,
  -- Its names without accents or capitals.
  recherche text not null,
  unique (source, cle),
  check ((latitude is null) = (longitude is null))
);
create index annuaire_lieu_cellule on annuaire_lieu (code_profession, cellule);
create index annuaire_lieu_code_postal on annuaire_lieu (code_postal);
create index annuaire_lieu_recherche on annuaire_lieu using gin (recherche gin_trgm_ops);
create index annuaire_lieu_finess on annuaire_lieu (finess) where finess is not null;

-- What a search offers to choose from: kept as places come, so that nobody reads them all to know. Written by hand.
create table annuaire_terme (
  genre text not null check (genre in ('specialite', 'reseau')),
  -- Of a network: of whoever belongs to it.
  code_profession text not null,
  code text not null,
  libelle text not null,
  primary key (genre, code_profession, code)
);

-- What was read of the public directory, postal code by postal code. Written by hand.
create table annuaire_zone (
  code_postal text primary key,
  date_lecture timestamptz not null default now()
);
