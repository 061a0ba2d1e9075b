import type pg from 'pg';
import { tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import type { Model } from '#src/core/definition/model.ts';
import { loadingOrder, noteChargement, readListing, stage } from './starting-lists.ts';

/** Lists of clients of which some rows are the portal's own: nobody deletes them, and it counts on them. */
function listesDuSysteme(): Model[] {
  return loadingOrder().filter(
    ({ scope, fields }) => scope !== 'commun' && Object.hasOwn(fields, 'isSysteme'),
  );
}

async function completeUne(client: pg.ClientBase, model: Model, auteur: string): Promise<number> {
  const listing = await readListing(model, undefined);
  if (!listing?.columns.includes('is_systeme')) return 0;
  const cle = `${model.key} (système)`;
  const { rows } = await client.query<{ id: string }>(
    `select c.id from client c where not exists (select from chargement f
       where f.client_id = c.id and f.liste in ($1, $2) and f.empreinte = $3) order by c.id`,
    [model.key, cle, listing.empreinte],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const columns = listing.columns.join(', ');
  await client.query('begin');
  await client.query("select set_config('portail.acteur_nom', $1, true)", [auteur]);
  await stage(client, model, listing);
  const { rowCount } = await client.query(
    `insert into ${tableOf(model)} (client_id, ${columns})
     select c.id, ${listing.columns.map((column) => `a.${column}`).join(', ')}
     from a_charger a cross join unnest($1::uuid[]) c (id) where a.is_systeme on conflict do nothing`,
    [ids],
  );
  await noteChargement(client, cle, listing.empreinte, ids);
  await client.query('commit');
  return rowCount ?? 0;
}

/**
 * Gives the clients that are there already the rows that this version of the portal counts on and that theirs did not bring: an
 * act without the row that switches it would be open to everybody. What is there stays as somebody has set it.
 * @returns how many rows were added
 */
export function completeLesListes(ownerUrl: string, auteur: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    let count = 0;
    for (const model of listesDuSysteme()) count += await completeUne(client, model, auteur);
    return count;
  });
}
