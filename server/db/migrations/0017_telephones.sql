-- Telephone numbers of the lists are kept as E.164: those that were written as in France get their prefix, overseas theirs.
-- The audit trail keeps what it said, and says this change; a row that is brought back from it is read by the rule again.
select set_config('portail.acteur_nom', 'Mise à jour du portail', true);

create function pg_temp.e164(numero text) returns text language sql immutable as $$
  select case
    when numero ~ '^\+330[1-9][0-9]{8}$' then '+33' || substr(numero, 5)
    when numero !~ '^0[1-9][0-9]{8}$' then numero
    when numero ~ '^0(590|69[01])' then '+590' || substr(numero, 2)
    when numero ~ '^0[56]94' then '+594' || substr(numero, 2)
    when numero ~ '^0(596|69[67])' then '+596' || substr(numero, 2)
    when numero ~ '^0(26[23]|639|69[23])' then '+262' || substr(numero, 2)
    else '+33' || substr(numero, 2)
  end
$$;

update medecin_direct set telephone = pg_temp.e164(telephone) where telephone <> pg_temp.e164(telephone);
update reseau_soins set telephone = pg_temp.e164(telephone) where telephone <> pg_temp.e164(telephone);
update service_catalogue set telephone = pg_temp.e164(telephone) where telephone <> pg_temp.e164(telephone);
