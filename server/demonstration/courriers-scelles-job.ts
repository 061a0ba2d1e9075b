import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { scelleCourriersEnClair } from './sql/courriers-en-clair.ts';

const REGARD_MS = 60_000;

/** Seals what an earlier version left in clear of letters, whatever management system is used today. */
export function courriersServeur({
  db,
  coffre,
}: {
  readonly db: Database;
  readonly coffre: Coffre;
}): TravailServeur {
  return defineTravailPlanifie(travaux['courriers-en-clair'], REGARD_MS, async ({ signal }) => {
    while (!signal.aborted && (await scelleCourriersEnClair(db, coffre)));
  });
}
