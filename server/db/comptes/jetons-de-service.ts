import { raconteAuJournal } from '#server/db/audit/actions.ts';
import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface NouveauJetonDeService {
  readonly id: string;
  readonly clientId: string;
  readonly libelle: string;
  readonly scopes: readonly string[];
  readonly empreinte: Buffer;
  /** The last day, `AAAA-MM-JJ`. */
  readonly dateExpiration: string;
  readonly createur: string;
}

/** Keeps a token, and tells the audit trail of it: without its digest. */
export async function insertJetonDeService(tx: Queryable, jeton: NouveauJetonDeService): Promise<void> {
  const { id, clientId, libelle, scopes, empreinte, dateExpiration, createur } = jeton;
  await duClient(tx, clientId).prepared(
    `insert into {jeton_de_service} (id, libelle, scopes, empreinte, date_expiration, createur, auteur_maj)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, libelle, scopes, empreinte, dateExpiration, createur],
  );
  const apres = { libelle, scopes, date_expiration: dateExpiration };
  await raconteAuJournal(tx, { clientId, ressource: 'jeton-service', id, avant: null, apres });
}

export interface JetonDeService {
  readonly id: string;
  readonly libelle: string;
  readonly scopes: readonly string[];
  readonly empreinte: Buffer;
  /** Not used for a minute: this use is worth writing. */
  readonly isUsageARaconter: boolean;
}

/** A token of a client that still serves. */
export async function findJetonDeService(
  db: Queryable,
  clientId: string,
  id: string,
): Promise<JetonDeService | undefined> {
  const [row] = await duClient(db, clientId).prepared<JetonDeService>(
    `select id, libelle, scopes, empreinte,
       coalesce(derniere_utilisation < now() - interval '1 minute', true) as "isUsageARaconter"
     from {jeton_de_service} where id = $1 and date_revocation is null
       and date_expiration >= (now() at time zone 'Europe/Paris')::date`,
    [id],
  );
  return row;
}

/** Says when a token last served: nothing that somebody has read of it changes its version. */
export async function raconteUsage(db: Queryable, clientId: string, id: string): Promise<void> {
  await duClient(db, clientId).prepared(
    'update {jeton_de_service} set derniere_utilisation = now() where id = $1',
    [id],
  );
}

/** Tokens that serve no more from now on. */
export async function revoqueJetonsDeService(
  tx: Queryable,
  clientId: string,
  { ids, auteur }: { readonly ids: readonly string[]; readonly auteur: string },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {jeton_de_service} set date_revocation = now(), version = version + 1, date_maj = now(), auteur_maj = $2
     where id = any($1::uuid[])`,
    [ids, auteur],
  );
}
