-- People belong to contracts: told so, the planner knows how many statements a search finds, and reads the latest of a long year
-- in their order instead of sorting them all. Written by hand.
create statistics gestion_decompte_personnes (dependencies) on client_id, num_contrat, num_pers from gestion_decompte;
analyze gestion_decompte;
