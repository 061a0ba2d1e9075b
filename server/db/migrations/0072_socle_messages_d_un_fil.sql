-- What is said in the thread of a message after it was sent: its author's answers, and those of whoever handles it. Written by hand.

create table demande_message (
  id uuid primary key default portail_uuid7(),
  demande_id uuid not null references demande (id) on delete cascade,
  date timestamptz not null default now(),
  -- By the author of the request; otherwise by the insurer.
  is_adherent boolean not null,
  auteur text not null,
  -- Sealed. The files that came with it have its identifier as their paper (`fichier_televerse.code_piece`).
  texte bytea not null
);
create index demande_message_demande on demande_message (demande_id, date);
