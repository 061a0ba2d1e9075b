import type { Queryable } from '#server/db/connection.ts';

interface Compte {
  readonly clientId: string;
  readonly id: string;
}

/**
 * Takes away all that an account shows besides its password, and where it goes without it: factors, recovery codes,
 * number, devices, codes under way, tries counted, sign-ins half done, sessions. What is asked of its owner at the next
 * sign-in is chosen again then. The caller has locked the account. Answers the digests of the closed sessions.
 */
export async function resetSecondFactor(tx: Queryable, { clientId, id }: Compte): Promise<readonly string[]> {
  await tx.prepared(
    `update compte set is_amf_active = false, amf_send_type = 'MAIL', tel_amf = null, is_tel_amf_confirme = false
     where client_id = $1 and id = $2`,
    [clientId, id],
  );
  await tx.prepared('delete from facteur_totp where compte_id = $1', [id]);
  await tx.prepared('delete from cle_acces where compte_id = $1', [id]);
  await tx.prepared('delete from code_recuperation where compte_id = $1', [id]);
  await tx.prepared('delete from appareil where compte_id = $1', [id]);
  await tx.prepared(
    `update code_securite set date_fin = now() where client_id = $1 and compte_id = $2 and date_fin is null`,
    [clientId, id],
  );
  await tx.prepared('delete from connexion_en_attente where client_id = $1 and compte_id = $2', [
    clientId,
    id,
  ]);
  await tx.prepared(
    `delete from tentative_connexion
     where client_id = $1 and titulaire = (portail_titulaires($2::uuid, ''))[2]`,
    [clientId, id],
  );
  const closed = await tx.prepared<{ empreinte: string }>(
    `delete from session where client_id = $1 and compte_id = $2 returning encode(empreinte, 'hex') as empreinte`,
    [clientId, id],
  );
  return closed.map(({ empreinte }) => empreinte);
}
