import { clientsAuxAudiencesPassees } from '#server/db/audiences/a-jour.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { calculeAudiences } from './calcul.ts';

const REGARD_MS = 30_000;

/** Works out again, by itself, who is in the audiences of a client: once a day, and soon after one of them changed. */
export function audiencesServeur({
  db,
  gestion,
}: {
  readonly db: Database;
  readonly gestion: Gestion;
}): TravailServeur {
  return defineTravailPlanifie(travaux.audiences, REGARD_MS, async ({ signal }) => {
    for (const { id, code } of await clientsAuxAudiencesPassees(db))
      await calculeAudiences({ db, gestion, clientId: id, client: code, signal });
  });
}
