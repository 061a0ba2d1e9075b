-- A device that its owner has named is not asked for a code at sign-in until a day that was fixed then. Written by hand.
alter table appareil add column nom text, add column date_confiance_fin timestamptz;

-- What a thief would change, or its owner after one: no device is trusted any more, whoever wrote it.
create function portail_fin_confiance() returns trigger
language plpgsql as $$
begin
  update appareil set date_confiance_fin = null where compte_id = new.id and date_confiance_fin is not null;
  return null;
end $$;
create trigger compte_fin_confiance after update of password_hash, user_name, is_amf_active, tel_amf on compte for each row
  when ((old.password_hash, old.user_name, old.is_amf_active, old.tel_amf)
    is distinct from (new.password_hash, new.user_name, new.is_amf_active, new.tel_amf))
  execute function portail_fin_confiance();
