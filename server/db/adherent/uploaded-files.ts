import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface NouveauFichier {
  readonly id: string;
  readonly clientId: string;
  /** `null`: of a visitor, for what is asked for without an account. */
  readonly compteId: string | null;
  readonly inputName: string;
  readonly nom: string;
  readonly extension: string;
  readonly mime: string;
}

/** One at a time for an account, or for all the visitors of a client, so that nine in parallel are counted. */
async function unALaFois(tx: Queryable, { compteId, clientId }: Qui): Promise<void> {
  await tx.prepared('select pg_advisory_xact_lock(hashtextextended($1, 5))', [compteId ?? clientId]);
}

type Qui = Pick<NouveauFichier, 'clientId' | 'compteId'>;

const SIENS = { compte: 'compte_id = $2::uuid', visiteurs: 'is_sans_compte and $2::uuid is null' } as const;

/** Makes room for a file that begins to arrive; `false` while as many of this account, or of visitors, are arriving as may be. */
export async function insertFichier(tx: Queryable, fichier: NouveauFichier, max: number): Promise<boolean> {
  await unALaFois(tx, fichier);
  const siens = SIENS[fichier.compteId === null ? 'visiteurs' : 'compte'];
  const rows = await duClient(tx, fichier.clientId).prepared(
    `insert into {fichier_televerse}
       (id, compte_id, input_name, nom, extension, mime, taille, is_complet, is_sans_compte, date_creation)
     select $1, $2::uuid, $3, $4, $5, $6, 0, false, $2::uuid is null, clock_timestamp()
     where (select count(*) from {fichier_televerse} where ${siens} and demande_id is null and not is_complet) < $7
     returning id`,
    [fichier.id, fichier.compteId, fichier.inputName, fichier.nom, fichier.extension, fichier.mime, max],
  );
  return rows.length === 1;
}

/** Bytes that visitors have sent ahead, and that no request has joined yet. */
export async function octetsSansCompte(db: Queryable, clientId: string): Promise<number> {
  const [row] = await duClient(db, clientId).prepared<{ octets: number }>(
    `select coalesce(sum(taille), 0)::float8 as octets from {fichier_televerse}
     where is_sans_compte and demande_id is null`,
  );
  return row?.octets ?? 0;
}

interface FichierArrive extends Qui {
  readonly id: string;
  readonly taille: number;
  readonly sha256: Buffer;
}

/**
 * The last piece has come: from now on a form can join it. Of those that no form has joined yet, an account keeps so many:
 * the oldest leave. Those of visitors, who do not know each other, stay their day. `false` where the file has left meanwhile.
 */
export async function termineFichier(
  tx: Queryable,
  { id, taille, sha256, ...qui }: FichierArrive,
  max: number,
): Promise<boolean> {
  await unALaFois(tx, qui);
  const rows = await tx.prepared(
    'update fichier_televerse set taille = $2, sha256 = $3, is_complet = true where id = $1 returning id',
    [id, taille, sha256],
  );
  if (qui.compteId === null) return rows.length === 1;
  await tx.prepared(
    `delete from fichier_televerse where id in (
       select id from fichier_televerse where compte_id = $1 and demande_id is null and is_complet
       order by date_creation desc, id offset $2)`,
    [qui.compteId, max],
  );
  return rows.length === 1;
}

/** A file whose sending was cut or refused, with its pieces. */
export async function abandonneFichier(db: Queryable, id: string): Promise<void> {
  await db.prepared('delete from fichier_televerse where id = $1 and not is_complet', [id]);
}

/** A file as it is given back. */
export interface FichierRow {
  readonly id: string;
  readonly nom: string;
  readonly mime: string;
  readonly taille: number;
  /** Of a file from before pieces: all of it, sealed. */
  readonly contenu: Buffer | null;
}

/** A file of a request of this account's own. */
export async function findFichierJoint(
  db: Queryable,
  { clientId, compteId, id }: { readonly clientId: string; readonly compteId: string; readonly id: string },
): Promise<FichierRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<FichierRow>(
    `select f.id, f.nom, f.mime, f.taille, f.contenu from {fichier_televerse} f
     join {demande} d on d.id = f.demande_id
     where d.compte_id = $1 and f.id = $2 and f.is_complet`,
    [compteId, id],
  );
  return row;
}

/** A file that this account has sent, and that no form has joined yet. */
export async function findFichierEnvoye(
  db: Queryable,
  { clientId, compteId, id }: { readonly clientId: string; readonly compteId: string; readonly id: string },
): Promise<FichierRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<FichierRow>(
    `select id, nom, mime, taille, contenu from {fichier_televerse}
     where compte_id = $1 and id = $2 and is_complet and demande_id is null`,
    [compteId, id],
  );
  return row;
}

/** Files that no form joined within a day, and those whose sending was cut with the process that received them. */
export async function purgeFichiers(db: Queryable): Promise<void> {
  await db.query(
    `delete from fichier_televerse where demande_id is null and (date_creation < now() - interval '24 hours'
       or (not is_complet and date_creation < now() - interval '5 minutes'))`,
  );
}
