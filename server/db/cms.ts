import type { BlocContenu } from '#src/core/contenu.ts';
import type { Queryable } from './connection.ts';

export interface BlocksAsked {
  readonly clientId: string;
  readonly name: string;
  readonly itemName: string | null;
  /** The day in Paris, `YYYY-MM-DD`. */
  readonly jour: string;
}

/** The blocks of a name that are in force on a day, in their order. */
export function blocksInForce(db: Queryable, asked: BlocksAsked): Promise<BlocContenu[]> {
  return db.prepared<BlocContenu>(
    `select id, block_list_id as "blockListId", name, item_name as "itemName", title, content,
       is_single_display as "isSingleDisplay", type, cookie_name as "cookieName"
     from bloc_cms
     where client_id = $1 and name = $2 and ($3::text is null or item_name = $3) and is_actif
       and (date_debut is null or date_debut <= $4::date) and (date_fin is null or date_fin >= $4::date)
     order by ordre, block_list_id`,
    [asked.clientId, asked.name, asked.itemName, asked.jour],
  );
}
