import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** How a client sends its mails, as its row says; the password as it is sealed. */
export interface ReglageMail {
  readonly id: string;
  readonly clientId: string;
  readonly version: number;
  readonly isActif: boolean;
  readonly hote: string | null;
  readonly port: string;
  readonly securite: string;
  readonly utilisateur: string | null;
  readonly secret: Buffer | null;
  readonly limiteParMinute: number | null;
  readonly expediteurNom: string | null;
  readonly expediteurEmail: string | null;
  readonly repondreA: string | null;
}

/** The settings of a client, where somebody has made some. */
export async function reglageMail(db: Queryable, clientId: string): Promise<ReglageMail | undefined> {
  const [row] = await duClient(db, clientId).prepared<ReglageMail>(
    `select id, client_id as "clientId", version, is_actif as "isActif", hote, port, securite, utilisateur, secret,
       limite_par_minute as "limiteParMinute", expediteur_nom as "expediteurNom",
       expediteur_email as "expediteurEmail", repondre_a as "repondreA"
     from {serveur_mail} where true`,
    [],
  );
  return row;
}
