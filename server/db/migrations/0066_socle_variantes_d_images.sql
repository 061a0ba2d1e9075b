-- Pictures of the media library written anew, lighter: so wide (0: as it came), or nothing where that spares nothing. They
-- leave with their picture. Written by hand.
create table media_variante (
  client_id uuid not null references client (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  largeur integer not null,
  contenu bytea,
  primary key (media_id, largeur)
);
