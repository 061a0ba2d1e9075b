import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface PasskeyRow {
  /** Identifier of the key, base64url, as browsers say it. */
  readonly identifiant: string;
  readonly clePublique: Buffer;
  readonly compteur: string;
  readonly transports: readonly string[];
  readonly libelle: string;
  readonly dateCreation: Date;
  readonly dateDerniereUtilisation: Date | null;
}

const COLUMNS = `identifiant, cle_publique as "clePublique", compteur, transports, libelle,
  date_creation as "dateCreation", date_derniere_utilisation as "dateDerniereUtilisation"`;

export async function findPasskeys(db: Queryable, compteId: string): Promise<PasskeyRow[]> {
  return db.prepared<PasskeyRow>(
    `select ${COLUMNS} from cle_acces where compte_id = $1 order by date_creation, identifiant`,
    [compteId],
  );
}

export interface NewPasskey {
  readonly identifiant: string;
  readonly compteId: string;
  readonly clePublique: Uint8Array;
  readonly compteur: number;
  readonly transports: readonly string[];
  readonly libelle: string;
}

/** Adds a key; `false` when it is somebody's already. */
export async function insertPasskey(tx: Queryable, key: NewPasskey): Promise<boolean> {
  const rows = await tx.prepared(
    `insert into cle_acces (identifiant, compte_id, cle_publique, compteur, transports, libelle)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning identifiant`,
    [key.identifiant, key.compteId, Buffer.from(key.clePublique), key.compteur, key.transports, key.libelle],
  );
  return rows.length === 1;
}

/** Takes a key away, unless it is all that its account has to show where a second factor is asked for. */
export async function deletePasskey(
  tx: Queryable,
  { clientId, compteId }: { readonly clientId: string; readonly compteId: string },
  identifiant: string,
): Promise<'retiree' | 'inconnue' | 'derniere'> {
  // The account is held meanwhile: two windows must not each take away the last key but one.
  await duClient(tx, clientId).prepared('select 1 from {compte} where id = $1 for update', [compteId]);
  const rows = await tx.prepared<{ autre: boolean }>(
    `select exists (select from facteur_totp where compte_id = $1 and secret is not null)
       or exists (select from cle_acces where compte_id = $1 and identifiant <> $2) as autre
     from cle_acces where compte_id = $1 and identifiant = $2`,
    [compteId, identifiant],
  );
  if (!rows[0]) return 'inconnue';
  if (!rows[0].autre) return 'derniere';
  await tx.prepared('delete from cle_acces where compte_id = $1 and identifiant = $2', [
    compteId,
    identifiant,
  ]);
  return 'retiree';
}

/** Notes a use. A counter that does not grow is the sign of a copy: `false`. Keys that do not count say 0 for ever. */
export async function acceptPasskey(
  tx: Queryable,
  compteId: string,
  identifiant: string,
  compteur: number,
): Promise<boolean> {
  const rows = await tx.prepared(
    `update cle_acces set compteur = $3, date_derniere_utilisation = now()
     where compte_id = $1 and identifiant = $2 and (compteur < $3 or (compteur = 0 and $3 = 0))
     returning identifiant`,
    [compteId, identifiant, compteur],
  );
  return rows.length === 1;
}

/** Keeps what a key will have to sign; the one before it is worth nothing any more. */
export async function keepChallenge(
  db: Queryable,
  porteur: Buffer,
  defi: string,
  secondes: number,
): Promise<void> {
  await db.prepared(
    `insert into defi_cle_acces (porteur, defi, date_expiration) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (porteur) do update set defi = excluded.defi, date_expiration = excluded.date_expiration`,
    [porteur, defi, secondes],
  );
}

/** Takes the challenge, once. */
export async function takeChallenge(db: Queryable, porteur: Buffer): Promise<string | undefined> {
  const [row] = await db.prepared<{ defi: string; valable: boolean }>(
    'delete from defi_cle_acces where porteur = $1 returning defi, date_expiration > now() as valable',
    [porteur],
  );
  return row?.valable ? row.defi : undefined;
}
