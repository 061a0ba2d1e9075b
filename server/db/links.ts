import type { Queryable } from './connection.ts';

export type UsageLien = 'Confirmation' | 'ResetPassword';

export interface LienRow {
  readonly compteId: string;
  readonly etatCompte: string;
  readonly isCreeParAdmin: boolean;
}

interface Cherche {
  readonly clientId: string;
  readonly compteId: string;
  readonly usage: UsageLien;
  readonly empreinte: Buffer;
}

/** Keeps the digest of a new link; those of the same account and use that were not opened yet are worth nothing any more. */
export async function insertLien(
  tx: Queryable,
  { clientId, compteId, usage, empreinte, secondes }: Cherche & { readonly secondes: number },
): Promise<void> {
  await tx.prepared(
    'update lien set date_utilisation = now() where compte_id = $1 and usage = $2 and date_utilisation is null',
    [compteId, usage],
  );
  await tx.prepared(
    `insert into lien (empreinte, client_id, compte_id, usage, date_expiration)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [empreinte, clientId, compteId, usage, secondes],
  );
}

const USABLE = `l.empreinte = $1 and l.client_id = $2 and l.compte_id = $3 and l.usage = $4
  and l.date_utilisation is null and l.date_expiration > now()`;

/** The account of a link that still opens. Does not open it: a mail scanner may look as often as it likes. */
export async function findLien(db: Queryable, lien: Cherche): Promise<LienRow | undefined> {
  const [row] = await db.prepared<LienRow>(
    `select c.id as "compteId", c.etat_compte as "etatCompte", c.is_cree_par_admin as "isCreeParAdmin"
     from lien l join compte c on c.id = l.compte_id and c.client_id = l.client_id where ${USABLE}`,
    [lien.empreinte, lien.clientId, lien.compteId, lien.usage],
  );
  return row;
}

/** Whether a link is one that an account, active since, was confirmed by or could have been: its owner only asks twice. */
export async function isSpentLink(db: Queryable, lien: Cherche): Promise<boolean> {
  const rows = await db.prepared(
    `select 1 from lien l join compte c on c.id = l.compte_id and c.client_id = l.client_id
     where l.empreinte = $1 and l.client_id = $2 and l.compte_id = $3 and l.usage = $4
       and l.date_utilisation is not null and c.etat_compte = 'actif'`,
    [lien.empreinte, lien.clientId, lien.compteId, lien.usage],
  );
  return rows.length > 0;
}

/** Opens a link, once: of fifty at the same moment, one gets `true`. */
export async function consommeLien(tx: Queryable, lien: Cherche): Promise<boolean> {
  const rows = await tx.prepared(
    `update lien l set date_utilisation = now() where ${USABLE} returning l.compte_id`,
    [lien.empreinte, lien.clientId, lien.compteId, lien.usage],
  );
  return rows.length === 1;
}

export async function purgeLiens(db: Queryable): Promise<void> {
  await db.query("delete from lien where date_expiration < now() - interval '30 days'");
}
