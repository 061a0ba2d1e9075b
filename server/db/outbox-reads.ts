import type { EnvoiResume, EtatEnvoi } from '#src/core/envoi.ts';
import type { Queryable } from './connection.ts';

/** A message as it is kept; its content is sealed. */
export interface EnvoiRow extends EnvoiResume {
  readonly contenu: Buffer | null;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SUMMARY = `id, canal, modele, destinataire, etat, essais, erreur, ${iso('date_creation')} as "dateCreation",
  ${iso('date_envoi')} as "dateEnvoi"`;
const LATEST = 100;

/** The latest messages of a client, to one address or to all whose address holds a text. */
export function latestEnvois(db: Queryable, clientId: string, destinataire: string): Promise<EnvoiRow[]> {
  return db.query<EnvoiRow>(
    `select ${SUMMARY}, contenu from envoi
     where client_id = $1 and etat <> 'retenu' and position(lower($2) in lower(destinataire)) > 0
     order by date_creation desc, id desc limit ${LATEST}`,
    [clientId, destinataire],
  );
}

export async function findEnvoi(db: Queryable, clientId: string, id: string): Promise<EnvoiRow | undefined> {
  const [row] = await db.prepared<EnvoiRow>(
    `select ${SUMMARY}, contenu from envoi where client_id = $1 and id = $2 and etat <> 'retenu'`,
    [clientId, id],
  );
  return row;
}

/** How many messages of a client are in each state. */
export async function countEnvois(db: Queryable, clientId: string): Promise<Record<EtatEnvoi, number>> {
  const rows = await db.prepared<{ etat: EtatEnvoi; nombre: number }>(
    `select etat, count(*)::int as nombre from envoi where client_id = $1 and etat <> 'retenu' group by etat`,
    [clientId],
  );
  const counts = { aEnvoyer: 0, envoye: 0, rebut: 0 };
  for (const { etat, nombre } of rows) counts[etat] = nombre;
  return counts;
}

/** The latest messages of a client in a state, without their content. */
export function envoisInState(db: Queryable, clientId: string, etat: EtatEnvoi): Promise<EnvoiResume[]> {
  return db.prepared<EnvoiResume>(
    `select ${SUMMARY} from envoi where client_id = $1 and etat = $2
     order by date_creation desc, id desc limit ${LATEST}`,
    [clientId, etat],
  );
}

/** Gives a dead letter its tries back; `false` when it is not one, or has lost its content. */
export async function relanceEnvoi(db: Queryable, clientId: string, id: string): Promise<boolean> {
  const rows = await db.prepared(
    `with relance as (
       update envoi set etat = 'aEnvoyer', essais = 0, prochain_essai = now(), erreur = null
       where client_id = $1 and id = $2 and etat = 'rebut' and contenu is not null returning id
     )
     select id, pg_notify('portail_change', 'envoi') from relance`,
    [clientId, id],
  );
  return rows.length === 1;
}
