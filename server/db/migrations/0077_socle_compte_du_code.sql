-- A verified code serves the account to which it was sent, and nobody else whose space the same session shows. Null: it was kept by a
-- server that did not say whose it is, and serves nobody. Written by hand.
alter table code_valide add column compte_id uuid references compte (id) on delete cascade;
