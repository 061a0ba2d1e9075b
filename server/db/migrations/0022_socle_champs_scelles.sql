-- What a table keeps sealed is told to the audit trail by its mask alone. Written by hand.

-- A row without its sealed values: the mask where there is one.
create function portail_masque(ligne jsonb, scelles text[]) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ligne || coalesce(
    (select jsonb_object_agg(k, '••••••••'::text) from unnest(scelles) k where jsonb_typeof(ligne -> k) <> 'null'),
    '{}')
$$;

-- As in 0001; the arguments after the first one name the columns that are sealed.
create or replace function portail_journal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ecart constant text[] := array['id', 'client_id', 'version', 'date_maj', 'auteur_maj', 'recherche'];
  scelles constant text[] := tg_argv[1:];
  acteur uuid := nullif(current_setting('portail.acteur_id', true), '')::uuid;
  nom text := nullif(current_setting('portail.acteur_nom', true), '');
  raison text := nullif(current_setting('portail.motif', true), '');
  correlation text := nullif(current_setting('portail.correlation_id', true), '');
begin
  if tg_op = 'INSERT' then
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, apres)
    select (l ->> 'client_id')::uuid, tg_argv[0], (l ->> 'id')::uuid, 'creation', acteur, nom, raison, correlation,
      jsonb_strip_nulls(l - ecart)
    from (select case when tg_nargs > 1 then portail_masque(to_jsonb(n), scelles) else to_jsonb(n) end as l
      from nouveaux n) t;
  elsif tg_op = 'DELETE' then
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant)
    select (l ->> 'client_id')::uuid, tg_argv[0], (l ->> 'id')::uuid, 'suppression', acteur, nom, raison, correlation,
      jsonb_strip_nulls(l - ecart)
    from (select case when tg_nargs > 1 then portail_masque(to_jsonb(a), scelles) else to_jsonb(a) end as l
      from anciens a) t;
  else
    insert into journal.modification
      (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant, apres)
    select (t.a ->> 'client_id')::uuid, tg_argv[0], (t.a ->> 'id')::uuid, 'modification', acteur, nom, raison,
      correlation,
      case when tg_nargs > 1 then portail_masque(d.avant, scelles) else d.avant end,
      case when tg_nargs > 1 then portail_masque(d.apres, scelles) else d.apres end
    from (select to_jsonb(a) as a, to_jsonb(n) as n from anciens a join nouveaux n on n.id = a.id) t
    cross join lateral (
      select jsonb_object_agg(k, t.a -> k) as avant, jsonb_object_agg(k, t.n -> k) as apres
      from jsonb_object_keys((t.n - ecart)) k
      where (t.a -> k) is distinct from (t.n -> k)
    ) d
    where d.apres is not null;
  end if;
  perform pg_notify('portail_change', tg_table_name);
  return null;
end $$;
