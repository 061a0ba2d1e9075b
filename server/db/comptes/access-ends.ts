import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient } from '#server/db/du-client.ts';

/** An account whose access ends, and whose portal it is. */
export interface AccesBorne {
  readonly id: string;
  readonly clientId: string;
  readonly hotes: readonly string[];
  readonly email: string;
  readonly prenom: string;
  /** The last day with access, `AAAA-MM-JJ`. */
  readonly jusquau: string;
}

const AUJOURDHUI = `(now() at time zone 'Europe/Paris')::date`;
const COLONNES = `k.id, c.id as "clientId", c.hotes, k.email, k.prenom,
  to_char(k.date_expiration_acces, 'YYYY-MM-DD') as jusquau`;

/** Takes some of the accounts, of every client, whose access ends within `jours` days and who were not told of that day. */
export function prendRappelsDAcces(
  tx: Queryable,
  { jours, nombre }: { readonly jours: number; readonly nombre: number },
): Promise<AccesBorne[]> {
  return tx.prepared<AccesBorne>(
    `with dus as (
       select id from compte
       where etat_compte in ('actif', 'verrouille') and date_expiration_acces >= ${AUJOURDHUI}
         and date_expiration_acces <= ${AUJOURDHUI} + $1::int
         and date_rappel_acces is distinct from date_expiration_acces
       order by id limit $2 for update skip locked
     )
     update compte k set date_rappel_acces = k.date_expiration_acces from dus, client c
     where k.id = dus.id and c.id = k.client_id returning ${COLONNES}`,
    [jours, nombre],
  );
}

/** Holds some of the accounts, of every client, whose last day with access is over and that are still in use. */
export function prendAccesFinis(tx: Queryable, nombre: number): Promise<AccesBorne[]> {
  return tx.prepared<AccesBorne>(
    `select ${COLONNES} from compte k ${avecSonClient('k')}
     where k.etat_compte in ('cree', 'enAttenteActivation', 'actif', 'verrouille')
       and k.date_expiration_acces < ${AUJOURDHUI}
     order by c.id, k.id limit $1 for update of k skip locked`,
    [nombre],
  );
}

/** The line of the trail of an account that was closed by itself. */
export async function noteFinDAcces(tx: Queryable, { id, clientId }: AccesBorne): Promise<void> {
  await tx.prepared(
    `select journal.noter_action($1, 'compte-gestionnaire', $2, null, '{"etat_compte": "desactive"}')`,
    [clientId, id],
  );
}
