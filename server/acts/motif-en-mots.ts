import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { motifsRefus } from '#src/resources/demandes-contact/motifs-refus.ts';

interface Refusee {
  readonly clientId: string;
  readonly motif: string | null;
}

/** A request that was refused, with its reason as the client calls it: in force or not, and by its code where it is gone. */
export async function motifEnMots<R extends Refusee>(db: Queryable, refusee: R): Promise<R> {
  const { clientId, motif: code } = refusee;
  if (code === null) return refusee;
  const motif = await lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).un(motifsRefus, {
    champs: ['libelle'],
    ou: { code },
    horsVigueur: true,
  });
  return { ...refusee, motif: motif?.libelle ?? code };
}
