import type { Queryable } from './connection.ts';

export interface CategorieDocument {
  readonly code: string;
  readonly isVisibleAdherent: boolean;
  /** About somebody's health or money. */
  readonly isSensible: boolean;
}

/** The categories of a client's documents. */
export async function listCategories(db: Queryable, clientId: string): Promise<readonly CategorieDocument[]> {
  return db.prepared<CategorieDocument>(
    `select code, is_visible_adherent as "isVisibleAdherent", is_sensible as "isSensible"
     from categorie_document where client_id = $1`,
    [clientId],
  );
}
