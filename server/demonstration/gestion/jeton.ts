import type { Database } from '#server/db/connection.ts';
import { type ClientAppele, connaisJeton } from '#server/demonstration/sql/jeton.ts';
import { nouveauSecret } from '#server/http/machines.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';

/** How long one serves before the next one: within what a service token may. */
const JOURS = 60;
const JOUR_MS = 86_400_000;

const UUID_DE = (hexa: string) => hexa.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Keyed digests, as the keys of the house make them. */
export interface Empreintes {
  empreinte(usage: string, ...parties: readonly string[]): Buffer;
}

/**
 * The service token by which the system of the demonstration calls a client's portal: the same on every node, another one every
 * two months, told to nobody. It is in the list of tokens like any other; revoked there, it opens nothing any more.
 */
export async function jetonDe(
  { db, coffre }: { readonly db: Database; readonly coffre: Empreintes },
  { id: clientId }: ClientAppele,
): Promise<string> {
  const periode = Math.floor(Date.now() / (JOURS * JOUR_MS));
  const de = (usage: string) => coffre.empreinte(usage, clientId, String(periode));
  const id = UUID_DE(de('jeton-demonstration').subarray(0, 16).toString('hex'));
  const { jeton, empreinte } = nouveauSecret(id, de('secret-demonstration').subarray(0, 32));
  const fin = aujourdhui(new Date((periode + 1) * JOURS * JOUR_MS));
  const garde = {
    ...{ id, clientId, empreinte, libelle: 'Système de gestion de démonstration' },
    ...{ scopes: ['gestion.evenements'], dateExpiration: plusJours(fin, 1), createur: 'Démonstration' },
  };
  await db.transaction({ id: null, nom: 'Démonstration' }, (tx) => connaisJeton(tx, garde));
  return jeton;
}
