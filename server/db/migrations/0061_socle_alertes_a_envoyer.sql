-- The mail that follows what was announced, until it has left: at once, or with the summary that the person has chosen. Written by hand.
alter table annonce add column message jsonb;
create index annonce_message on annonce (compte_id) where message is not null;
