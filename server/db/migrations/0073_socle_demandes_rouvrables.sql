-- Whether a refused request may be opened again: what its reason says, where its action is offered and where it is done. Written by
-- hand.

create function portail_est_reouvrable(p_client uuid, p_motif text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from motifs_refus where client_id = p_client and code = p_motif and is_reouvrable);
end $$;

create or replace view demande_adherent as
select id, client_id, version, date_maj, auteur_maj, reference, code_type, etat, echeance, gestionnaire, demandeur,
  num_pers, num_contrat, num_pers_concerne, is_manuel, canal, motif_refus, date_creation, date_cloture, recherche,
  (etat = 'refusee' and portail_est_reouvrable(client_id, motif_refus)) as is_reouvrable
from demande where nature = 'suivie' and etat <> 'brouillon';
