import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What an account stands on beside its row: none of it opens anything once the account is over. */
const APPUIS = ['appareil', 'facteur_totp', 'code_recuperation', 'cle_acces'] as const;
/** The same, in tables that name the client. */
const APPUIS_DU_CLIENT = ['session', 'connexion_en_attente', 'lien', 'compte_externe'] as const;

/**
 * Ends an account: nobody signs in to it, and everything that opened it is gone. Its row stays thirty days as it was, so
 * that a mistake can be mended, then without a name (`pseudonymise`). Answers the digests of the closed sessions, or
 * `null` where it was over already.
 */
export async function supprimeCompte(
  tx: Queryable,
  {
    compteId,
    clientId,
    motif,
  }: { readonly compteId: string; readonly clientId: string; readonly motif: string },
): Promise<readonly string[] | null> {
  const sien = duClient(tx, clientId);
  const rows = await sien.prepared(
    `update {compte} set etat_compte = 'supprime', date_suppression = now(), motif_suppression = $2,
       password_hash = null, is_amf_active = false
     where id = $1 and etat_compte = 'actif' returning id`,
    [compteId, motif],
  );
  if (rows.length === 0) return null;
  const sessions = await sien.prepared<{ empreinte: string }>(
    `select encode(empreinte, 'hex') as empreinte from {session} where compte_id = $1`,
    [compteId],
  );
  for (const table of APPUIS_DU_CLIENT)
    await sien.prepared(`delete from {${table}} where compte_id = $1`, [compteId]);
  for (const table of APPUIS) await tx.prepared(`delete from ${table} where compte_id = $1`, [compteId]);
  return sessions.map(({ empreinte }) => empreinte);
}

/**
 * Takes the name off the accounts that were deleted thirty days ago. What proves something stays (consents, preferences,
 * requests, which are sealed), by an identifier that leads to nobody; their address may be used again.
 */
export async function pseudonymise(db: Queryable): Promise<void> {
  await db.query(
    `with finis as (
       update compte set user_name = id || '@supprime.invalid', email = id || '@supprime.invalid', nom = 'SUPPRIME',
         prenom = 'Compte', code_civilite = null, date_naissance = null, num_pers = null, reference_externe = null,
         tel_amf = null, is_tel_amf_confirme = false, date_derniere_connexion = null
       where etat_compte = 'supprime' and date_suppression < now() - interval '30 days'
         and user_name <> id || '@supprime.invalid'
       returning id
     ), notifications as (delete from notification where compte_id in (select id from finis)),
     annonces as (delete from annonce where compte_id in (select id from finis))
     delete from action_membre where compte_id in (select id from finis) and code_evenement <> 'SUPPR_COMPTE'`,
  );
}

/** What an account leaves behind that proves nothing. */
const TRACES = ['notification', 'annonce', 'parcours', 'carte_partagee'] as const;

/**
 * Takes the name off one deleted account at once, because it was asked for (GDPR, article 17), and forgets what proves nothing.
 * What the law has kept stays by an identifier that leads to nobody: requests, consents, signatures, the trail.
 */
export async function effaceCompte(
  tx: Queryable,
  { compteId, clientId }: { readonly compteId: string; readonly clientId: string },
): Promise<void> {
  const sien = duClient(tx, clientId);
  await sien.prepared(
    `update {compte} set user_name = id || '@supprime.invalid', email = id || '@supprime.invalid', nom = 'SUPPRIME',
       prenom = 'Compte', code_civilite = null, date_naissance = null, num_pers = null, reference_externe = null,
       tel_amf = null, is_tel_amf_confirme = false, date_derniere_connexion = null
     where id = $1 and etat_compte = 'supprime'`,
    [compteId],
  );
  for (const table of TRACES) await sien.prepared(`delete from {${table}} where compte_id = $1`, [compteId]);
  await sien.prepared(
    `delete from {action_membre} where compte_id = $1 and code_evenement <> 'SUPPR_COMPTE'`,
    [compteId],
  );
  await sien.prepared('delete from {fichier_televerse} where compte_id = $1 and demande_id is null', [
    compteId,
  ]);
  await sien.prepared(
    `delete from {copie_morceau} where demande_id in (
       select d.id from {demande_de_donnees} d where d.compte_id = $1)`,
    [compteId],
  );
}
