-- The right to have what one reads as a file or on paper: whoever reads has it already, and keeps it. Written by hand.
update role set habilitations = (
  select jsonb_agg(case
    when l -> 'actions' @> '["read"]' and not l -> 'actions' @> '["export"]' and l ->> 'ressource' not in
      ('exploitation', 'operations', 'recherche-nir', 'medical', 'administrateurs', 'vues-partagees', 'gestion', 'profil-remplacement')
    then jsonb_set(l, '{actions}', (l -> 'actions') || '["export"]') else l end order by rang)
  from jsonb_array_elements(habilitations) with ordinality as lignes(l, rang))
where habilitations <> '[]';

-- Nobody gives a right that they do not have: who made whose account decides nothing any more.
drop function portail_lignee(uuid, uuid);
alter table compte drop column createur_id;
