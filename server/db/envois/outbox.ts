import { CLIENT_COLUMNS, type ClientRow } from '#server/db/clients/clients.ts';
import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient } from '#server/db/du-client.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';

/** For whom a message is sent: the client, and its own text where it has one. */
export interface Habillage {
  readonly client: ClientRow;
  readonly propre: ModeleMessage | null;
}

/** What a message that was taken is dressed with. */
export async function habillageDe(db: Queryable, travailId: string): Promise<Habillage | undefined> {
  const [row] = await db.prepared<Habillage>(
    `select (select to_json(un) from (select ${CLIENT_COLUMNS}) un) as client,
       case when m.id is not null then json_build_object('objet', m.objet, 'corpsHtml', m.corps_html, 'corpsTexte',
         m.corps_texte, 'texteSms', m.texte_sms) end as propre
     from travail t ${avecSonClient('t')}
       left join modele_mail m on m.client_id = c.id and m.code = t.donnees ->> 'modele' and m.is_actif
     where t.id = $1`,
    [travailId],
  );
  return row;
}
