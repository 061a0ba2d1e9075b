-- Searches of the knowledge base that found nothing, by their words alone: neither who asked, nor when each time. Written by hand.

create table faq_recherche_vide (
  client_id uuid not null references client (id) on delete cascade,
  mots text collate "C" not null check (length(mots) between 2 and 80),
  nombre integer not null default 1,
  date_premiere timestamptz not null default now(),
  date_derniere timestamptz not null default now(),
  primary key (client_id, mots)
);
create index faq_recherche_vide_nombre on faq_recherche_vide (client_id, nombre desc);
