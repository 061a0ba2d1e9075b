-- What was signed here, that one may give up for some days: a sale, or the end of one. Written by hand.
create table souscription (
  demande_id uuid primary key references demande (id) on delete cascade,
  client_id uuid not null references client (id),
  -- The last day on which it may be given up.
  date_limite date not null,
  date_renonciation timestamptz
);
