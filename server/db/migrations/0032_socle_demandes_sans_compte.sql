-- Requests of people who have no account, and those whose author is answered by mail whatever they chose. Written by hand.

alter table demande
  -- Sealed: the address at which its author is answered, and what an acceptance tells.
  add column reponse bytea,
  drop constraint if exists demande_canal_check,
  -- `public`: from the page that is open to everybody.
  add constraint demande_canal_check check (canal in ('web', 'mobile', 'gestionnaire', 'public'));
-- The same request sent twice is kept once.
create index demande_sans_compte on demande (client_id, empreinte) where compte_id is null and reponse is not null;
