-- What a session shows for a while in place of its own account: a role that is looked at, or a member whose space is open.
-- Written by hand.

alter table session
  add column apercu_role_id uuid references role (id) on delete cascade,
  add column remplace_compte_id uuid references compte (id) on delete cascade,
  add column remplace_jusqua timestamptz,
  add column remplace_motif text,
  add constraint session_une_vue check (apercu_role_id is null or remplace_compte_id is null),
  add constraint session_remplacement_borne check (
    (remplace_compte_id is null) = (remplace_jusqua is null) and (remplace_compte_id is null) = (remplace_motif is null));

-- Every node forgets what it knows of the session, which goes on.
create function portail_annonce_vue() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', 'vue:' || encode(new.empreinte, 'hex'));
  return null;
end $$;
create trigger session_vue after update of apercu_role_id, remplace_compte_id, remplace_jusqua on session
  for each row execute function portail_annonce_vue();
