import { retireMois } from '#server/db/audit/audit-partitions.ts';
import {
  insertSceau,
  lastSceau,
  readChaines,
  readLignes,
  seulASceller,
} from '#server/db/audit/audit-seals.ts';
import type { Database } from '#server/db/connection.ts';
import { AVANT_TOUT, type Cle, sceauDePurge } from './chaine.ts';

const ACTEUR = { id: null, nom: 'Portail', motif: 'Conservation du journal' };

/** Not everything before the limit is sealed: it would leave without a trace. */
class PasEncoreScelle extends Error {}

/**
 * Lets the months before one leave the trail. Each chain first says so under its key: what is missing afterwards is meant,
 * and nothing else is.
 * @param mois `AAAA-MM`, the first month that is kept.
 */
export async function purge(db: Database, cle: Cle, ownerUrl: string, mois: string): Promise<string[]> {
  const limite = `${mois}-01T00:00:00.000Z`;
  await db.transaction(ACTEUR, async (tx) => {
    if (!(await seulASceller(tx)))
      throw new PasEncoreScelle('Le journal est en train d’être scellé : relancez.');
    for (const client of await readChaines(tx)) {
      const avant = await lastSceau(tx, client);
      const reste = await readLignes(tx, client, avant?.jusquA ?? AVANT_TOUT, limite, 1);
      if (reste.length > 0) throw new PasEncoreScelle('Tout ce qui partirait n’est pas encore scellé.');
      if (!avant) continue;
      await insertSceau(tx, sceauDePurge(cle, avant, limite));
    }
  });
  return retireMois(ownerUrl, mois);
}
