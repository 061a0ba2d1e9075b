import { localitesDe } from '#server/db/adherent/adresse-referentiels.ts';
import type { Queryable } from '#server/db/connection.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

/** A locality as the list spells it, whatever case and accents it was sent in; `null` where the code has no such one. */
export async function localiteConnue(
  { db }: { readonly db: Queryable },
  { codePostal, localite }: { readonly codePostal: string | null; readonly localite: string | null },
): Promise<string | null> {
  if (codePostal === null || localite === null) return null;
  const localites = await localitesDe(db, codePostal);
  return localites.find((connue) => normalise(connue) === normalise(localite)) ?? null;
}
