import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A client's own texts, by their keys; `null`: it wrote none. */
export async function etiquettesDe(
  db: Queryable,
  clientId: string,
): Promise<{ readonly etiquettes: Readonly<Record<string, string>> | null }> {
  const rows = await duClient(db, clientId).prepared<{ cle: string; valeur: string }>(
    'select cle, valeur from {etiquette}',
  );
  return {
    etiquettes: rows.length === 0 ? null : Object.fromEntries(rows.map((row) => [row.cle, row.valeur])),
  };
}
