import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export type UsageLien = 'Confirmation' | 'ResetPassword' | 'ChangementIdentifiant' | 'ConfirmationContact';

export interface LienRow {
  readonly compteId: string;
  readonly etatCompte: string;
  readonly isCreeParAdmin: boolean;
  /** `AAAA-MM-JJ`; of those who work here, none is known. */
  readonly dateNaissance: string | null;
  readonly roles: readonly string[];
}

interface Cherche {
  readonly clientId: string;
  readonly compteId: string;
  readonly usage: UsageLien;
  readonly empreinte: Buffer;
}

/** The links of an account that were not opened yet are worth nothing any more, for one use. */
export async function fermeLiens(
  tx: Queryable,
  { clientId, compteId, usage }: Omit<Cherche, 'empreinte'>,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {lien} set date_utilisation = now() where compte_id = $1 and usage = $2 and date_utilisation is null',
    [compteId, usage],
  );
}

/** Keeps the digest of a new link; those of the same account and use that were not opened yet are worth nothing any more. */
export async function insertLien(
  tx: Queryable,
  {
    clientId,
    compteId,
    usage,
    empreinte,
    secondes,
    donnees,
  }: Cherche & {
    readonly secondes: number;
    /** What it will change, sealed. */
    readonly donnees: Buffer | null;
  },
): Promise<void> {
  await fermeLiens(tx, { clientId, compteId, usage });
  await duClient(tx, clientId).prepared(
    `insert into {lien} (empreinte, compte_id, usage, date_expiration, donnees)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5)`,
    [empreinte, compteId, usage, secondes, donnees],
  );
}

const USABLE = `l.empreinte = $1 and l.compte_id = $2 and l.usage = $3
  and l.date_utilisation is null and l.date_expiration > now()`;

/** The account of a link that still opens. Does not open it: a mail scanner may look as often as it likes. */
export async function findLien(db: Queryable, lien: Cherche): Promise<LienRow | undefined> {
  const [row] = await duClient(db, lien.clientId).prepared<LienRow>(
    `select c.id as "compteId", c.etat_compte as "etatCompte", c.is_cree_par_admin as "isCreeParAdmin", c.date_naissance as "dateNaissance",
       array(select r.name from compte_role cr join {role} r on r.id = cr.role_id where cr.compte_id = c.id) as roles
     from {lien} l join {compte} c on c.id = l.compte_id where ${USABLE}`,
    [lien.empreinte, lien.compteId, lien.usage],
  );
  return row;
}

/** The link of an account that waits to be opened, with what it carries. */
export async function lienEnAttente(
  db: Queryable,
  { clientId, compteId, usage }: Omit<Cherche, 'empreinte'>,
): Promise<
  { readonly empreinte: Buffer; readonly donnees: Buffer | null; readonly dateExpiration: Date } | undefined
> {
  const [row] = await duClient(db, clientId).prepared<{
    empreinte: Buffer;
    donnees: Buffer | null;
    dateExpiration: Date;
  }>(
    `select l.empreinte, l.donnees, l.date_expiration as "dateExpiration" from {lien} l
     where l.compte_id = $1 and l.usage = $2 and l.date_utilisation is null and l.date_expiration > now()`,
    [compteId, usage],
  );
  return row;
}

/** Whether a link is one that an account, active since, was confirmed by or could have been: its owner only asks twice. */
export async function isSpentLink(db: Queryable, lien: Cherche): Promise<boolean> {
  const rows = await duClient(db, lien.clientId).prepared(
    `select 1 from {lien} l join {compte} c on c.id = l.compte_id
     where l.empreinte = $1 and l.compte_id = $2 and l.usage = $3
       and l.date_utilisation is not null and c.etat_compte = 'actif'`,
    [lien.empreinte, lien.compteId, lien.usage],
  );
  return rows.length > 0;
}

/** Opens a link, once: of fifty at the same moment, one gets it, with what it carries. */
export async function consommeLien(
  tx: Queryable,
  lien: Cherche,
): Promise<{ readonly donnees: Buffer | null } | undefined> {
  const [row] = await duClient(tx, lien.clientId).prepared<{ donnees: Buffer | null }>(
    `update {lien} l set date_utilisation = now() where ${USABLE} returning l.donnees`,
    [lien.empreinte, lien.compteId, lien.usage],
  );
  return row;
}

export async function purgeLiens(db: Queryable): Promise<void> {
  await db.query("delete from lien where date_expiration < now() - interval '30 days'");
}
