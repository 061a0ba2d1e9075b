import { prochainePublicationDans, publieCeQuiEstDu } from '#server/db/clients/blocs.ts';
import type { Database } from '#server/db/connection.ts';
import { annonceTravail } from '#server/db/travaux/annonce.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';

const TRAVAIL = travaux['publications-programmees'];
const REGARD_MS = 5_000;
/** What is due before the next passage has surely begun: it is waited for, and published at its moment. */
const PROCHE_MS = 1_000 * TRAVAIL.toutes + 2 * REGARD_MS;
/** Versions of one turn. */
const ENSEMBLE = 50;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Publication programmée' };

/**
 * Puts on line what was programmed, when its moment comes: a passage every few seconds, and one more at the moment of each. A
 * node that stops meanwhile is followed by the next passage of another.
 */
export function publicationsServeur({ db }: { readonly db: Database }): TravailServeur {
  let reveil: NodeJS.Timeout | undefined;
  const attends = async () => {
    clearTimeout(reveil);
    const dans = await prochainePublicationDans(db);
    if (dans === null || dans > PROCHE_MS) return;
    // A passage that is not told of is made soon after.
    reveil = setTimeout(() => void annonceTravail(db, TRAVAIL.key).catch(() => undefined), Math.max(dans, 1));
    reveil.unref();
  };
  const passe = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const nombre = await db.transaction(ACTEUR, (tx) => publieCeQuiEstDu(tx, ENSEMBLE));
      if (nombre > 0) for (const table of ['version_bloc', 'bloc_cms']) db.changes.announce(table);
      if (nombre < ENSEMBLE) return;
    }
  };
  return {
    ...defineTravailPlanifie(TRAVAIL, REGARD_MS, async ({ signal }) => {
      await passe(signal);
      await attends();
    }),
    ferme: () => clearTimeout(reveil),
  };
}
