-- A verified code keeps what it was asked for: one that named a device or showed a number opens no write of the back office. Null: it
-- was kept by a server that did not say it. Written by hand.
alter table code_valide add column operation text;
