import type { FichierRow } from '#server/db/adherent/uploaded-files.ts';
import type { Queryable } from '#server/db/connection.ts';

/** A paper that came with the message of this reference, of this contract. */
export async function findPieceEnvoyee(
  db: Queryable,
  client: string,
  {
    numContrat,
    reference,
    id,
  }: { readonly numContrat: string; readonly reference: string; readonly id: string },
): Promise<FichierRow | undefined> {
  const [row] = await db.prepared<FichierRow>(
    `select f.id, f.nom, f.mime, f.taille, f.contenu from fichier_televerse f
     join demande d on d.id = f.demande_id and d.client_id = f.client_id
     where d.client_id = (select id from client where code = $1) and d.num_contrat = $2 and d.reference = $3
       and f.id = $4 and f.is_complet`,
    [client, numContrat, reference, id],
  );
  return row;
}

/** How heavy the papers of a message are, by their identifiers. */
export async function poidsDesPieces(
  tx: Queryable,
  client: string,
  reference: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.prepared<{ id: string; taille: number }>(
    `select f.id, f.taille from fichier_televerse f join demande d on d.id = f.demande_id
     where d.client_id = (select id from client where code = $1) and d.reference = $2 and f.is_complet`,
    [client, reference],
  );
  return new Map(rows.map(({ id, taille }) => [id, taille]));
}
