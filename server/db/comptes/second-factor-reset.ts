import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

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
  const base = duClient(tx, clientId);
  await base.prepared(
    `update {compte} set is_amf_active = false, amf_send_type = 'MAIL', tel_amf = null, is_tel_amf_confirme = false
     where id = $1`,
    [id],
  );
  await tx.prepared('delete from facteur_totp where compte_id = $1', [id]);
  await tx.prepared('delete from cle_acces where compte_id = $1', [id]);
  await tx.prepared('delete from code_recuperation where compte_id = $1', [id]);
  await tx.prepared('delete from appareil where compte_id = $1', [id]);
  await base.prepared(
    'update {code_securite} set date_fin = now() where compte_id = $1 and date_fin is null',
    [id],
  );
  await base.prepared('delete from {connexion_en_attente} where compte_id = $1', [id]);
  await base.prepared(
    `delete from {tentative_connexion} where titulaire = (portail_titulaires($1::uuid, ''))[2]`,
    [id],
  );
  const closed = await base.prepared<{ empreinte: string }>(
    `delete from {session} where compte_id = $1 returning encode(empreinte, 'hex') as empreinte`,
    [id],
  );
  return closed.map(({ empreinte }) => empreinte);
}
