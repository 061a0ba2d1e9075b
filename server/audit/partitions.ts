import { preparePartitions, readMoisPrets } from '#server/db/audit/audit-partitions.ts';
import type { Database } from '#server/db/connection.ts';
import { passager } from '#server/travaux/echec.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';

const REGARD_MS = 60_000;

/**
 * Makes the months of the audit trail ahead.
 * @throws Echec without a month ahead: somebody must look; otherwise what the database says. It is tried again.
 */
export async function tientLesMois(db: Database): Promise<void> {
  const faute = await preparePartitions(db).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const { jusquA, tropCourt } = await readMoisPrets(db);
  if (tropCourt) throw passager(`Le journal n’a de mois prêts que jusqu’au ${jusquA}`, faute?.error);
  if (faute) throw faute.error;
}

/** Keeps the months of the audit trail ready. */
export function moisServeur(db: Database): TravailServeur {
  return defineTravailPlanifie(travaux['mois-du-journal'], REGARD_MS, () => tientLesMois(db));
}
