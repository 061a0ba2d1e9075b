import { publieCeQuiEstDu } from '#server/db/clients/blocs.ts';
import type { Database } from '#server/db/connection.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';

const REGARD_MS = 5_000;
/** Versions of one turn. */
const ENSEMBLE = 50;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Publication programmée' };

/** Puts on line what was programmed, when its moment comes. */
export function publicationsServeur({ db }: { readonly db: Database }): TravailServeur {
  return defineTravailPlanifie(travaux['publications-programmees'], REGARD_MS, async ({ signal }) => {
    while (!signal.aborted) {
      const nombre = await db.transaction(ACTEUR, (tx) => publieCeQuiEstDu(tx, ENSEMBLE));
      if (nombre > 0) for (const table of ['version_bloc', 'bloc_cms']) db.changes.announce(table);
      if (nombre < ENSEMBLE) return;
    }
  });
}
