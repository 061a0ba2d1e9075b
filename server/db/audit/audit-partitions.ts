import type { Database } from '#server/db/connection.ts';
import { driverError } from '#server/db/errors.ts';
import { withClient } from '#server/db/scratch.ts';
import { quoteIdentifier } from '#server/db/url.ts';

const ACTEUR = { id: null, nom: 'Portail', motif: 'Mois du journal' };

/** Whoever makes months, lets them leave or gives rights on them holds it: their tables change under one hand at a time. */
export const VERROU_DES_MOIS = 7_306_201_121;

/** A lock was not given in time, or two wait for each other: the months are busy, and their turn comes again. */
export function isOccupe(error: unknown): boolean {
  return ['55P03', '40P01'].includes(driverError(error).code ?? '');
}

/** How far the months of the audit trail are ready, and whether that is less than a month ahead. */
export interface MoisPrets {
  readonly jusquA: string;
  readonly tropCourt: boolean;
}

/**
 * Makes the coming months of the audit trail. A reader of the whole trail (a backup) may hold it for hours: then nothing
 * is made this time, since whoever waits for the trail makes others wait.
 */
export async function preparePartitions(db: Database): Promise<void> {
  try {
    await db.transaction(ACTEUR, async (tx) => {
      await tx.query(`set local lock_timeout = '5s'`);
      await tx.query('select journal.preparer_partitions()');
    });
  } catch (error) {
    if (!isOccupe(error)) throw error;
  }
}

/** Until when the trail has its months, by the trail's own clock. */
export async function readMoisPrets(db: Database): Promise<MoisPrets> {
  const [row] = await db.query<MoisPrets>(
    `select to_char(jusqu_a at time zone 'UTC', 'YYYY-MM-DD') as "jusquA",
       jusqu_a < journal.maintenant() + interval '1 month' as "tropCourt"
     from journal.partitions_jusqu_a() jusqu_a`,
  );
  if (!row) throw new Error('Les mois du journal ne se lisent pas');
  return row;
}

/** Removes the months before one, as their owner; answers those that left. */
export function retireMois(ownerUrl: string, mois: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ nom: string }>(
      `select c.relname as nom from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'journal.modification'::regclass and c.relname ~ '^modification_\\d{4}_\\d{2}$'
         and replace(right(c.relname, 7), '_', '-') < $1 order by 1`,
      [mois],
    );
    await client.query('select pg_advisory_lock($1)', [VERROU_DES_MOIS]);
    for (const { nom } of rows) await client.query(`drop table journal.${quoteIdentifier(nom)}`);
    return rows.map(({ nom }) => nom.replace('modification_', '').replace('_', '-'));
  });
}
