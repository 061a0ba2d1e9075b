-- Files sent ahead by visitors, for what is asked for without an account: nobody's until a request joins them. Written by hand.
alter table fichier_televerse
  add column is_sans_compte boolean not null default false,
  add constraint fichier_televerse_sans_compte check (not is_sans_compte or compte_id is null);
create index fichier_televerse_sans_compte_idx on fichier_televerse (client_id) where is_sans_compte and demande_id is null;
