-- What was read and refused, beside what was changed. Written by hand.
alter table journal.modification
  alter column id_ressource drop not null,
  drop constraint modification_action_check,
  add constraint modification_action_check
    check (action in ('creation', 'modification', 'suppression', 'lecture', 'export', 'impression', 'refus'));

-- A line of what nobody wrote; what was written is told by triggers, and cannot be told here.
create function journal.noter(
  p_client uuid, p_action text, p_appel text, p_acteur uuid, p_nom text, p_correlation text, p_details jsonb
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_action not in ('lecture', 'export', 'impression', 'refus') then
    raise exception 'Une écriture se raconte par son déclencheur' using errcode = '42501';
  end if;
  insert into journal.modification (client_id, ressource, action, acteur_id, acteur_nom, correlation_id, apres)
  values (p_client, p_appel, p_action, p_acteur, p_nom, p_correlation, p_details);
end $$;
