-- The administrator that a client keeps is one who names others: a digital administrator has every right but that one, and a
-- client that kept only such an account could name nobody any more without SQL. Written by hand.

create or replace function portail_garde_administrateur(p_client uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dernier-administrateur:' || p_client, 0));
  perform from compte c
    join compte_role cr on cr.compte_id = c.id
    join role r on r.id = cr.role_id and r.client_id = c.client_id
    where c.client_id = p_client and c.etat_compte = 'actif' and c.date_expiration_acces is null
      and r.name = 'Admin';
  if not found then
    raise exception 'Le client % n’aurait plus d’administrateur', p_client
      using errcode = '23514', constraint = 'dernier_administrateur';
  end if;
end $$;
