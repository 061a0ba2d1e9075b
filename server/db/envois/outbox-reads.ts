import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EnvoiResume } from '#src/core/api/envoi.ts';

/** A message as it is kept; its content is sealed. */
export interface EnvoiRow extends EnvoiResume {
  readonly contenu: Buffer | null;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SUMMARY = `id, donnees ->> 'canal' as canal, donnees ->> 'modele' as modele, donnees ->> 'destinataire' as destinataire,
  case etat when 'fait' then 'envoye' when 'enCours' then 'aEnvoyer' when 'aFaire' then 'aEnvoyer' else etat end as etat,
  essais, erreur, ${iso('date_creation')} as "dateCreation",
  case etat when 'fait' then ${iso('date_fin')} end as "dateEnvoi"`;
const LATEST = 100;

/** The latest messages of a client, to one address or to all whose address holds a text. */
export function latestEnvois(db: Queryable, clientId: string, destinataire: string): Promise<EnvoiRow[]> {
  return duClient(db, clientId).query<EnvoiRow>(
    `select ${SUMMARY}, contenu from {travail}
     where genre = 'envoi' and etat <> 'retenu'
       and position(lower($1) in lower(donnees ->> 'destinataire')) > 0
     order by date_creation desc, id desc limit ${LATEST}`,
    [destinataire],
  );
}

export async function findEnvoi(db: Queryable, clientId: string, id: string): Promise<EnvoiRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<EnvoiRow>(
    `select ${SUMMARY}, contenu from {travail}
     where id = $1 and genre = 'envoi' and etat <> 'retenu'`,
    [id],
  );
  return row;
}
