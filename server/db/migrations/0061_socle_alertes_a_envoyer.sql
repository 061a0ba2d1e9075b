-- The mail that follows what was announced, until it has left: at once, or with the summary that the person has chosen. Written by hand.
alter table annonce add column courriel jsonb;
create index annonce_courriel on annonce (compte_id) where courriel is not null;
