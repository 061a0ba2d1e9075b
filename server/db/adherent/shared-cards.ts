import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface CartePartagee {
  readonly empreinte: Buffer;
  readonly clientId: string;
  readonly compteId: string;
  /** Sealed: which card, for whom. */
  readonly contenu: Buffer;
  readonly dateExpiration: Date;
}

export async function insertCartePartagee(tx: Queryable, carte: CartePartagee): Promise<void> {
  await duClient(tx, carte.clientId).prepared(
    `insert into {carte_partagee} (empreinte, compte_id, contenu, date_expiration)
     values ($1, $2, $3, $4)`,
    [carte.empreinte, carte.compteId, carte.contenu, carte.dateExpiration],
  );
}

/**
 * Opens a shared card, once: of fifty at the same moment one gets it. Only while who shared it still has an account.
 */
export async function ouvreCartePartagee(
  db: Queryable,
  { empreinte, clientId }: Pick<CartePartagee, 'empreinte' | 'clientId'>,
): Promise<{ readonly contenu: Buffer; readonly compteId: string } | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ contenu: Buffer; compteId: string }>(
    `update {carte_partagee} p set date_utilisation = now() from {compte} c
     where p.empreinte = $1 and p.date_utilisation is null and p.date_expiration > now()
       and c.id = p.compte_id and c.etat_compte = 'actif'
     returning p.contenu, p.compte_id as "compteId"`,
    [empreinte],
  );
  return row;
}

/** Whether a card would open, without opening it. */
export async function isCarteAOuvrir(
  db: Queryable,
  { empreinte, clientId }: Pick<CartePartagee, 'empreinte' | 'clientId'>,
): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    `select from {carte_partagee} p join {compte} c on c.id = p.compte_id and c.etat_compte = 'actif'
     where p.empreinte = $1 and p.date_utilisation is null and p.date_expiration > now()`,
    [empreinte],
  );
  return rows.length > 0;
}

export async function purgeCartesPartagees(db: Queryable): Promise<void> {
  await db.query('delete from carte_partagee where date_expiration < now()');
}
