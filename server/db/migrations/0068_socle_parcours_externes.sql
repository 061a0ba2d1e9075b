-- What is done elsewhere of an act under way stands apart from its answers: a step is kept without reading it first. What an
-- earlier version kept within the answers is read until the next step. Written by hand.
alter table parcours add column externes bytea;
