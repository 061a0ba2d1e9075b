import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Whether another request of its kind, of which there is one at a time, is open for one of its contracts and its person. */
export async function autreOuverte(tx: Queryable, clientId: string, id: string): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `select 1 from {demande} d join {demande} o on o.code_type = d.code_type and o.is_exclusive and o.id <> d.id
       and o.contrats && d.contrats and coalesce(o.num_pers_concerne, '') = coalesce(d.num_pers_concerne, '')
     where d.id = $1 and d.is_exclusive and o.etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur') limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** What is added to a request that has medical papers is looked at by those alone who may see them. */
export async function reserveReprise(tx: Queryable, demandeId: string, inputName: string): Promise<void> {
  await tx.prepared(
    `update demande set inputs_medicaux = array_append(inputs_medicaux, $2)
     where id = $1 and cardinality(inputs_medicaux) > 0 and not $2 = any(inputs_medicaux)`,
    [demandeId, inputName],
  );
}
