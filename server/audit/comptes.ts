import { consolideCumuls } from '#server/db/audit/cumuls.ts';
import type { Database } from '#server/db/connection.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';

const REGARD_MS = 60_000;

/** Keeps the numbers of the journals short to add up; late, they are as exact, and longer to read. */
export function comptesServeur(db: Database): TravailServeur {
  return defineTravailPlanifie(travaux['comptes-du-journal'], REGARD_MS, () => consolideCumuls(db));
}
