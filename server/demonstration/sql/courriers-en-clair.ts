import type { Database } from '#server/db/connection.ts';
import { type DonneesCourrier, type Scelleur, scelleCourrier } from './donnees.ts';

const ACTEUR = { id: null, nom: 'Portail', motif: 'Courriers scellés' };
const POIGNEE = 100;

interface EnClair {
  readonly id: string;
  readonly client: string;
  readonly donnees: DonneesCourrier;
}

/** Seals a handful of the letters that an earlier version kept in clear; answers whether there may be more. */
export async function scelleCourriersEnClair(
  db: Database,
  coffre: Pick<Scelleur, 'scelle'>,
): Promise<boolean> {
  return db.transaction(ACTEUR, async (tx) => {
    const rows = await tx.query<EnClair>(
      `select l.id, c.code as client, l.donnees from gestion_courrier l join client c on c.id = l.client_id
       where not l.donnees ? 'scelle' limit $1 for update of l skip locked`,
      [POIGNEE],
    );
    for (const { id, client, donnees } of rows)
      await tx.query('update gestion_courrier set donnees = $2 where id = $1', [
        id,
        JSON.stringify(scelleCourrier(coffre, client, id, donnees)),
      ]);
    return rows.length === POIGNEE;
  });
}
