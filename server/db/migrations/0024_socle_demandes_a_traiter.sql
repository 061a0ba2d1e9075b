-- Requests as those who handle them see them: until when, by whom, what was said inside. Written by hand.

alter table demande
  add column auteur_maj text collate "C",
  -- Who handles it.
  add column gestionnaire text collate "C",
  -- «Jeanne MARTIN», as the account says at any time.
  add column demandeur text not null default '',
  -- The day by which its author was promised an answer.
  add column date_limite date,
  -- Sealed: what accepting it changes in the management system.
  add column changement bytea,
  add foreign key (client_id, gestionnaire) references compte (client_id, user_name)
    on update cascade on delete set null (gestionnaire);
-- What is somebody else's turn, or over, is not late. Without a promise, what waits for somebody is due the day it came.
alter table demande
  add column echeance date generated always as (
    case when is_manuel and etat in ('enregistree', 'enCours')
      then coalesce(date_limite, (date_creation at time zone 'Europe/Paris')::date) end) stored,
  add column recherche text collate "C" generated always as (portail_normalise(
    reference || ' ' || demandeur || ' ' || coalesce(num_contrat, '') || ' ' || num_pers || ' '
    || coalesce(num_pers_concerne, ''))) stored;

-- Of those that are there, public holidays aside.
update demande d set date_limite = (
  select max(jour) from (
    select jour::date from generate_series(
      (d.date_creation at time zone 'Europe/Paris')::date + 1,
      (d.date_creation at time zone 'Europe/Paris')::date + 7 + 2 * d.delai_cible_jours, '1 day') jour
    where extract(isodow from jour) < 6 order by jour limit d.delai_cible_jours) ouvres)
where d.delai_cible_jours > 0;
update demande d set demandeur = c.prenom || ' ' || c.nom from compte c where c.id = d.compte_id;

create index demande_file on demande (client_id, echeance, id) where nature = 'suivie' and etat <> 'brouillon';
create index demande_file_recente on demande (client_id, date_creation desc, id desc)
  where nature = 'suivie' and etat <> 'brouillon';
create index demande_file_etat on demande (client_id, etat, echeance, id) where nature = 'suivie';
create index demande_file_type on demande (client_id, code_type, echeance, id) where nature = 'suivie';
create index demande_gestionnaire on demande (client_id, gestionnaire, echeance, id) where gestionnaire is not null;
create index demande_recherche_idx on demande using gin (recherche gin_trgm_ops);

-- The name on a request is that of its author, whatever becomes of the account.
create function portail_demandeur() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'demande' then
    -- One that was taken down for somebody without an account names them itself.
    new.demandeur := coalesce((select prenom || ' ' || nom from compte where id = new.compte_id), new.demandeur);
    return new;
  end if;
  update demande set demandeur = new.prenom || ' ' || new.nom where compte_id = new.id;
  return null;
end $$;
create trigger demande_demandeur before insert on demande for each row execute function portail_demandeur();
create trigger compte_demandeur after update of nom, prenom on compte for each row
  when (old.nom is distinct from new.nom or old.prenom is distinct from new.prenom)
  execute function portail_demandeur();

-- What is said among those who handle a request is not told to its author.
alter table demande_evenement add column is_interne boolean not null default false;

create function portail_annonce_demandes() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', 'demande_adherent');
  return null;
end $$;
create trigger demande_annonce after insert or update or delete on demande
  for each statement execute function portail_annonce_demandes();

create view demande_adherent as
select id, client_id, version, date_maj, auteur_maj, reference, code_type, etat, echeance, gestionnaire, demandeur,
  num_pers, num_contrat, num_pers_concerne, is_manuel, canal, motif_refus, date_creation, date_cloture, recherche
from demande where nature = 'suivie' and etat <> 'brouillon';

-- Those who keep the lists handle the requests.
insert into habilitation (role_id, ressource, actions)
select id, 'demande-adherent', array['read', 'update'] from role where name = 'Gestionnaire' and is_systeme
on conflict (role_id, ressource) do nothing;
