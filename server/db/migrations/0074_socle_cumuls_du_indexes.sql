-- What was counted since the last passage is summed by every total of a journal. While a journal fills, these rows and those
-- that the passages have let go are tens of thousands: a total read them all. Written by hand.
create index cumul_du_cle on journal.cumul_du (client_id, journal, axe, valeur, heure);
