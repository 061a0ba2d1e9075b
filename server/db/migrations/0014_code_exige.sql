-- What asks everybody for a code says so: only signing in and another identifier may ask protected accounts alone.
select set_config('portail.acteur_nom', 'Mise à jour du portail', true);

update action_amf set is_amf_requis = true where code not in ('LOGIN', 'IDENTIFIANT') and not is_amf_requis;
