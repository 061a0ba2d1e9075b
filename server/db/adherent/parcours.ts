import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Whose act under way, about which contract. */
export interface Lieu {
  readonly clientId: string;
  readonly compteId: string;
  readonly numContrat: string;
  readonly codeActe: string;
}

interface Ligne {
  readonly version: number;
  readonly contenu: Buffer;
  /** What is done elsewhere; `null`: nothing was begun. */
  readonly externes: Buffer | null;
}

interface AEcrire {
  /** The one that one knows; 0: none. */
  readonly version: number;
  readonly contenu: Buffer;
  /** `null`: what is there stays. */
  readonly externes: Buffer | null;
  readonly jours: number;
}

const ICI = 'compte_id = $1 and num_contrat = $2 and code_acte = $3';
const du = ({ compteId, numContrat, codeActe }: Lieu) => [compteId, numContrat, codeActe];

/** What is kept of it; `undefined`: nothing, or no longer. */
export async function litParcours(db: Queryable, lieu: Lieu): Promise<Ligne | undefined> {
  const [ligne] = await duClient(db, lieu.clientId).prepared<Ligne>(
    `select version, contenu, externes from {parcours} where ${ICI} and date_expiration > now()`,
    du(lieu),
  );
  return ligne;
}

interface Commence {
  readonly acte: string;
  readonly dateMaj: Date;
  readonly dateExpiration: Date;
}

/** What somebody has begun about a contract and not sent, the latest first. */
export function parcoursCommences(
  db: Queryable,
  { clientId, compteId, numContrat }: Omit<Lieu, 'codeActe'>,
): Promise<Commence[]> {
  return duClient(db, clientId).prepared<Commence>(
    `select code_acte as acte, date_maj as "dateMaj", date_expiration as "dateExpiration" from {parcours}
     where compte_id = $1 and num_contrat = $2 and date_expiration > now() order by date_maj desc, code_acte`,
    [compteId, numContrat],
  );
}

/**
 * Keeps it in place of the version that one knows; 0: of none. It waits until the end of an hour: steps of the same hour write no
 * other day into the index of those that are over.
 * @returns the new version, `null` where another device has kept it since, or where it is over
 */
export async function ecritParcours(
  db: Queryable,
  lieu: Lieu,
  { version, contenu, externes, jours }: AEcrire,
): Promise<number | null> {
  const sien = duClient(db, lieu.clientId);
  const valeurs = [...du(lieu), contenu, jours, externes];
  const [ligne] =
    version === 0
      ? await sien.prepared<{ version: number }>(
          `insert into {parcours} (compte_id, num_contrat, code_acte, contenu, date_expiration, externes)
           values ($1, $2, $3, $4, date_trunc('hour', now()) + $5::int * interval '1 day' + interval '1 hour', $6)
           on conflict (compte_id, num_contrat, code_acte) do update
             set contenu = excluded.contenu, externes = excluded.externes, version = 1, date_maj = now(), date_expiration = excluded.date_expiration
             where parcours.client_id = excluded.client_id and parcours.date_expiration <= now()
           returning version`,
          valeurs,
        )
      : await sien.prepared<{ version: number }>(
          `update {parcours} set contenu = $4, externes = coalesce($6, externes), version = version + 1, date_maj = now(),
             date_expiration = date_trunc('hour', now()) + $5::int * interval '1 day' + interval '1 hour'
           where ${ICI} and version = $7 and date_expiration > now() returning version`,
          [...valeurs, version],
        );
  return ligne?.version ?? null;
}

/**
 * Answers whether there was something.
 * @param contenu the only one to forget, as it is sealed; `null`: whatever is kept
 */
export async function effaceParcours(
  db: Queryable,
  lieu: Lieu,
  contenu: Buffer | null = null,
): Promise<boolean> {
  const effaces = await duClient(db, lieu.clientId).prepared(
    `delete from {parcours} where ${ICI} and ($4::bytea is null or contenu = $4) returning version`,
    [...du(lieu), contenu],
  );
  return effaces.length > 0;
}

/** What nobody took up again in time. */
export async function purgeParcours(db: Queryable): Promise<void> {
  await db.query('delete from parcours where date_expiration <= now()');
}
