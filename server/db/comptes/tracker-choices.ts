import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What a visitor answered about trackers: a random identifier of the browser, and no account. */
export interface ChoixTraceurs {
  readonly clientId: string;
  readonly visiteur: string;
  readonly version: string;
  readonly ipTronquee: string;
  readonly choix: readonly { readonly nom: string; readonly accepte: boolean }[];
}

/** Adds a proof, one row a purpose: rows are only ever added, the last one counts. */
export async function insertChoixTraceurs(db: Queryable, proof: ChoixTraceurs): Promise<void> {
  const { clientId, visiteur, version, ipTronquee, choix } = proof;
  await duClient(db, clientId).prepared(
    `insert into {consentement_reponse}
       (visiteur, nom_consentement, is_accepted, version, source, ip_tronquee)
     select $1, c.nom, c.accepte, $2, 'cookies', $3
     from unnest($4::text[], $5::boolean[]) as c (nom, accepte)`,
    [visiteur, version, ipTronquee, choix.map(({ nom }) => nom), choix.map(({ accepte }) => accepte)],
  );
}
