-- What somebody is to be told of a request of theirs, until it was: the last state alone counts, once a week or a month
-- for those who asked for that. Written by hand.
create table alerte (
  demande_id uuid primary key references demande (id) on delete cascade,
  etat text not null,
  date_creation timestamptz not null default now()
);
create index alerte_date on alerte (date_creation);

-- What is done at once has its own acknowledgement: only what somebody here decides is news.
create function portail_alerte() returns trigger
language plpgsql as $$
begin
  insert into alerte (demande_id, etat) values (new.id, new.etat)
    on conflict (demande_id) do update set etat = excluded.etat, date_creation = now();
  perform pg_notify('portail_change', 'alerte');
  return null;
end $$;
create trigger demande_alerte after update of etat on demande for each row
  when (new.is_manuel and new.nature = 'suivie' and new.etat is distinct from old.etat
    and new.etat in ('acceptee', 'refusee', 'traitee', 'enAttentePieces')
    and not (old.etat = 'acceptee' and new.etat = 'traitee'))
  execute function portail_alerte();
